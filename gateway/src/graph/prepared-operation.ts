import { createHash } from 'node:crypto';
import {
  GraphQLError,
  Kind,
  print,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';

/** A parsed and validated operation, cached for repeated execution. */
export interface PreparedOperation {
  /** Name in metrics and traces: `other` for an untrusted operation, because callers can invent any number of names. */
  readonly name: string;
  readonly source: string;
  readonly hash: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Whether it selects only `__schema` and `__type`. */
  readonly introspection: boolean;
  /** The names of the variables that the cost depends on: page lengths, and conditions of selections. */
  readonly costVariables: readonly string[];
  /** The values of these variables as JSON with which the operation was last found to be within the limits. */
  withinLimits?: string;
}

/** The arguments that the cost depends on; `if` is that of `@skip` and `@include`. */
const COST_ARGUMENTS: ReadonlySet<string> = new Set(['limit', 'if']);

function findCostVariables(document: DocumentNode): string[] {
  const names: string[] = [];
  visit(document, {
    Argument: ({ name, value }) => {
      if (COST_ARGUMENTS.has(name.value) && value.kind === Kind.VARIABLE) names.push(value.name.value);
    },
  });
  return names;
}

/** Wraps a valid document of exactly one operation. `trusted`: the name can be used in metrics and traces. */
export function prepareOperation(document: DocumentNode, source = print(document), trusted = true): PreparedOperation {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operation === undefined)
    throw new GraphQLError('The request contains no operation.', { extensions: { code: 'BAD_REQUEST' } });
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return {
    name: (trusted ? operation.name?.value : undefined) ?? 'other',
    source,
    hash: createHash('sha256').update(source).digest('hex'),
    document,
    operation,
    fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
    introspection: operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && /^__(schema|type)$/.test(selection.name.value),
    ),
    costVariables: findCostVariables(document),
  };
}
