import {
  Kind,
  OperationTypeNode,
  visit,
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type NameNode,
  type SelectionNode,
  type VariableDefinitionNode,
} from 'graphql';

/** A root field that returns an entity by its id, and the name of the id argument. */
export interface EntityField {
  field: 'message' | 'match';
  argument: 'id' | 'matchId';
}

export interface FollowUpDocument {
  document: DocumentNode;
  /** The variable for the entity's id; its name differs from all variables of the client. */
  idVariable: string;
  /** The names of all selected fields, also of nested ones. */
  fields: string[];
}

const name = (value: string): NameNode => ({ kind: Kind.NAME, value });

function variablesIn(nodes: readonly ASTNode[]): Set<string> {
  const used = new Set<string>();
  for (const node of nodes) {
    visit(node, {
      Variable: ({ name: { value } }) => {
        used.add(value);
      },
    });
  }
  return used;
}

/** The fragments that these selections spread, directly or indirectly. */
function fragmentsIn(
  selections: readonly SelectionNode[],
  known: GraphQLResolveInfo['fragments'],
): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>();
  const collect = (node: ASTNode): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = known[value];
        if (fragment === undefined || found.has(value)) return;
        found.set(value, fragment);
        collect(fragment);
      },
    });
  };
  for (const selection of selections) collect(selection);
  return [...found.values()];
}

function fieldsIn(nodes: readonly ASTNode[]): string[] {
  const fields = new Set<string>();
  for (const node of nodes) {
    visit(node, {
      Field: ({ name: { value } }) => {
        fields.add(value);
      },
    });
  }
  return [...fields];
}

function unusedName(used: ReadonlySet<string>): string {
  let candidate = 'followUpId';
  while (used.has(candidate)) candidate += '_';
  return candidate;
}

/**
 * Builds the query that fetches the entity of a signal, with exactly the selection of the subscription at this field:
 * aliases, fragments, directives, and variables included.
 */
export function followUpDocument(info: GraphQLResolveInfo, entity: EntityField): FollowUpDocument {
  const selections = info.fieldNodes.flatMap((node) => node.selectionSet?.selections ?? []);
  const fragments = fragmentsIn(selections, info.fragments);
  const declared = info.operation.variableDefinitions ?? [];
  const used = variablesIn([...selections, ...fragments]);
  const idVariable = unusedName(new Set(declared.map(({ variable }) => variable.name.value)));
  const idDefinition: VariableDefinitionNode = {
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: name(idVariable) },
    type: { kind: Kind.NON_NULL_TYPE, type: { kind: Kind.NAMED_TYPE, name: name('ID') } },
  };
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        name: name('FollowUp'),
        variableDefinitions: [idDefinition, ...declared.filter(({ variable }) => used.has(variable.name.value))],
        selectionSet: {
          kind: Kind.SELECTION_SET,
          selections: [
            {
              kind: Kind.FIELD,
              name: name(entity.field),
              arguments: [
                {
                  kind: Kind.ARGUMENT,
                  name: name(entity.argument),
                  value: { kind: Kind.VARIABLE, name: name(idVariable) },
                },
              ],
              selectionSet: { kind: Kind.SELECTION_SET, selections },
            },
          ],
        },
      },
      ...fragments,
    ],
  };
  return { document, idVariable, fields: fieldsIn([...selections, ...fragments]) };
}
