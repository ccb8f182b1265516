"""The YAML dialect of the data files: YAML 1.1 read by libyaml, less the implicit types that eat French words ("on",
"non", "oui") and rule numbers ("701.10" as a float). Loaded only when a YAML file is really read."""

from __future__ import annotations

import re
from collections.abc import Hashable

import yaml

try:
    from yaml import CSafeLoader as _Base
except ImportError:  # libyaml is optional in PyYAML; the pure loader reads the same
    from yaml import SafeLoader as _Base  # type: ignore[assignment]

_PREFIX = "tag:yaml.org,2002:"
_KEPT = ("null", "timestamp", "merge")


class PlainLoader(_Base):
    """Safe loader of the dialect above; refuses a mapping with the same key twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:
        """As the base class does, once the keys are known to differ."""
        seen: set[str] = set()
        for key, _ in node.value:
            if key.tag == f"{_PREFIX}merge":
                continue
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    raise yaml.constructor.ConstructorError(
                        None, None, f"la clé « {key.value} » est donnée deux fois", key.start_mark
                    )
                seen.add(key.value)
        mapping: dict[Hashable, object] = super().construct_mapping(node, deep=deep)
        return mapping


PlainLoader.yaml_implicit_resolvers = {
    first: [pair for pair in pairs if pair[0].removeprefix(_PREFIX) in _KEPT]
    for first, pairs in _Base.yaml_implicit_resolvers.items()
}
PlainLoader.add_implicit_resolver(f"{_PREFIX}bool", re.compile(r"^(?:true|false)$"), list("tf"))
PlainLoader.add_implicit_resolver(f"{_PREFIX}int", re.compile(r"^[-+]?(?:0|[1-9][0-9]*)$"), list("-+0123456789"))
