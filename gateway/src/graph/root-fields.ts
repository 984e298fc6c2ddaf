import { Kind, type FieldNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

/**
 * The fields of the root that an operation asks for, by their names in the answer, wherever its fragments hide them.
 * Each alias is a field of its own; what `@skip` leaves out is there all the same.
 */
export function rootFields(
  selections: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ReadonlyMap<string, FieldNode> {
  const fields = new Map<string, FieldNode>();
  const entered = new Set<string>();
  const open = [...selections.selections];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === Kind.FIELD) {
      fields.set((node.alias ?? node.name).value, node);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      open.push(...node.selectionSet.selections);
    } else if (!entered.has(node.name.value)) {
      entered.add(node.name.value);
      open.push(...(fragments.get(node.name.value)?.selectionSet.selections ?? []));
    }
  }
  return fields;
}
