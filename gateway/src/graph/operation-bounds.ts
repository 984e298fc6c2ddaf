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

/** How deep an operation may select, how many values its answer may have, how many changes it may make. */
export const OPERATION_BOUNDS = { depth: 12, cost: 50_000, mutations: 5 } as const;

const STANDARD_PAGE = 50;
const STANDARD_LIST = 5;

type Variables = Readonly<Record<string, unknown>>;

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** How many items a field's `limit` asks for; undefined without that argument. */
function wantedItems(field: FieldNode, variables: Variables): number | undefined {
  const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
  const value =
    limit?.kind === Kind.INT
      ? Number(limit.value)
      : limit?.kind === Kind.VARIABLE
        ? variables[limit.name.value]
        : undefined;
  return typeof value === 'number' ? Math.min(Math.max(value, 1), LIMITS.listMaxLimit) : undefined;
}

/** What a selection costs at most: one for each value of the answer. A page counts as long as its limit. */
class Measurement {
  private readonly fragmentCosts = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly variables: Variables,
  ) {}

  cost(selections: SelectionSetNode, parent: GraphQLObjectType, page: number, depth: number): number {
    if (depth > OPERATION_BOUNDS.depth) throw tooMuch('This operation selects too deep.');
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
    const wanted = wantedItems(field, this.variables);
    const pages = definition.args.some(({ name }) => name === 'limit');
    const ownPage = pages ? (wanted ?? STANDARD_PAGE) : 0;
    const times = isList(definition.type) ? ownPage || page || STANDARD_LIST : 1;
    return 1 + times * this.cost(field.selectionSet, type, isList(definition.type) ? 0 : ownPage, depth + 1);
  }

  private fragmentCost(name: string, parent: GraphQLObjectType, page: number, depth: number): number {
    const key = `${name} ${page} ${depth}`;
    const known = this.fragmentCosts.get(key);
    if (known !== undefined) return known;
    const fragment = this.fragments.get(name);
    const on = fragment === undefined ? undefined : this.schema.getType(fragment.typeCondition.name.value);
    const cost =
      fragment === undefined ? 0 : this.cost(fragment.selectionSet, isObjectType(on) ? on : parent, page, depth);
    this.fragmentCosts.set(key, cost);
    return cost;
  }
}

function tooMuch(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}

/**
 * Keeps a valid operation within `OPERATION_BOUNDS`.
 * @throws GraphQLError BAD_REQUEST when it asks for too much.
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
    throw tooMuch('This operation makes too many changes at once.');
  }
  const measurement = new Measurement(schema, fragments, variables);
  if (measurement.cost(operation.selectionSet, root, 0, 1) > OPERATION_BOUNDS.cost) {
    throw tooMuch('This operation asks for too much at once.');
  }
}
