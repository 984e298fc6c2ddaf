import {
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** The operation is valid but must be executed by graphql-js. */
export class NotCompilable extends Error {}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Collects the selected fields of an object type by their response keys, in response order, and merges repeated
 * selections of a field.
 * @throws NotCompilable for selections that depend on variables (`@skip`, `@include`) or on the type of the object
 */
export function selectedFields(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
  fields = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const selection of selections.flatMap((set) => set.selections)) {
    if (selection.directives !== undefined && selection.directives.length > 0) throw new NotCompilable();
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      const known = fields.get(key);
      if (known === undefined) fields.set(key, [selection]);
      else known.push(selection);
      continue;
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    const condition = fragment?.typeCondition?.name.value ?? type.name;
    if (fragment === undefined || !isObjectType(schema.getType(condition))) throw new NotCompilable();
    if (condition === type.name) selectedFields(schema, type, [fragment.selectionSet], fragments, fields);
  }
  return fields;
}
