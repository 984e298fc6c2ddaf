import { LIMITS } from '@kindred/contracts';
import {
  getNamedType,
  GraphQLError,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { rootFields } from './root-fields.js';

/** Maximum selection depth, estimated number of values in the response, and number of mutations per operation. */
export const OPERATION_BOUNDS = { depth: 12, cost: 50_000, mutations: 5 } as const;

/** Assumed lengths of a page without a `limit` argument, and of a list that is not paged. */
const DEFAULT_PAGE_LENGTH = 50;
const DEFAULT_LIST_LENGTH = 5;

type Variables = Readonly<Record<string, unknown>>;

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** The value of a field's `limit` argument, undefined without one. */
function requestedLimit(field: FieldNode, variables: Variables): number | undefined {
  const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
  const value =
    limit?.kind === Kind.INT
      ? Number(limit.value)
      : limit?.kind === Kind.VARIABLE
        ? variables[limit.name.value]
        : undefined;
  return typeof value === 'number' ? Math.min(Math.max(value, 1), LIMITS.listMaxLimit) : undefined;
}

/** Estimates the maximum cost of a selection: 1 for each value in the response, with pages as long as their `limit`. */
class CostEstimator {
  private readonly fragmentCosts = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly variables: Variables,
  ) {}

  cost(selections: SelectionSetNode, parent: GraphQLObjectType, page: number, depth: number): number {
    if (depth > OPERATION_BOUNDS.depth) throw boundsError('This operation is nested too deeply.');
    let total = 0;
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) total += this.fieldCost(selection, parent, page, depth);
      else if (selection.kind === Kind.INLINE_FRAGMENT) total += this.cost(selection.selectionSet, parent, page, depth);
      else total += this.fragmentCost(selection.name.value, parent, page, depth);
    }
    return total;
  }

  private fieldCost(field: FieldNode, parent: GraphQLObjectType, page: number, depth: number): number {
    const definition = parent.getFields()[field.name.value];
    if (definition === undefined || field.selectionSet === undefined) return 1;
    const type = getNamedType(definition.type);
    if (!isObjectType(type)) return 1;
    const requested = requestedLimit(field, this.variables);
    const isPaged = definition.args.some(({ name }) => name === 'limit');
    const ownPage = isPaged ? (requested ?? DEFAULT_PAGE_LENGTH) : 0;
    const length = isList(definition.type) ? ownPage || page || DEFAULT_LIST_LENGTH : 1;
    return 1 + length * this.cost(field.selectionSet, type, isList(definition.type) ? 0 : ownPage, depth + 1);
  }

  private fragmentCost(name: string, parent: GraphQLObjectType, page: number, depth: number): number {
    const key = `${name} ${page} ${depth}`;
    const cached = this.fragmentCosts.get(key);
    if (cached !== undefined) return cached;
    const fragment = this.fragments.get(name);
    const on = fragment === undefined ? undefined : this.schema.getType(fragment.typeCondition.name.value);
    const cost =
      fragment === undefined ? 0 : this.cost(fragment.selectionSet, isObjectType(on) ? on : parent, page, depth);
    this.fragmentCosts.set(key, cost);
    return cost;
  }
}

function boundsError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}

/**
 * Enforces `OPERATION_BOUNDS` on a valid operation (docs/api.md, "GraphQL").
 * @throws GraphQLError BAD_REQUEST when the operation exceeds them
 */
export function requireWithinBounds(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
): void {
  const root = schema.getRootType(operation.operation);
  if (!root) return;
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  if (isMutation && rootFields(operation.selectionSet, fragments).size > OPERATION_BOUNDS.mutations) {
    throw boundsError('This operation contains too many mutations.');
  }
  const estimator = new CostEstimator(schema, fragments, variables);
  if (estimator.cost(operation.selectionSet, root, 0, 1) > OPERATION_BOUNDS.cost) {
    throw boundsError('This operation requests too much data.');
  }
}
