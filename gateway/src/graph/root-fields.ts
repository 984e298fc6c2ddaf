import { Kind, type FieldNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

/**
 * The root fields that an operation selects, by their response keys, including those in fragments. Each alias is a
 * field of its own. `@skip` and `@include` are ignored.
 */
export function rootFields(
  selections: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ReadonlyMap<string, FieldNode> {
  const fields = new Map<string, FieldNode>();
  const visited = new Set<string>();
  const pending = [...selections.selections];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === Kind.FIELD) {
      fields.set((node.alias ?? node.name).value, node);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      pending.push(...node.selectionSet.selections);
    } else if (!visited.has(node.name.value)) {
      visited.add(node.name.value);
      pending.push(...(fragments.get(node.name.value)?.selectionSet.selections ?? []));
    }
  }
  return fields;
}
