import { LIMITS } from '@kindred/contracts';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  getNamedType,
  GraphQLError,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import type { PreparedOperation } from './prepared-operation.js';
import { rootFields } from './root-fields.js';

/** Options of the parser, which limit the size of an operation. */
export const PARSE_OPTIONS = { maxTokens: 5_000, noLocation: true } as const;
/** Stops the validation of an operation with many errors. */
export const VALIDATION_OPTIONS = { maxErrors: 5 } as const;

/** Maximum selection depth, estimated number of values in the response, and number of mutations per operation. */
export const OPERATION_LIMITS = { depth: 12, cost: 85_000, mutations: 5 } as const;

/** Assumed lengths of a page without a `limit` argument, and of a list that is not paged. */
const DEFAULT_PAGE_LENGTH = 50;
const DEFAULT_LIST_LENGTH = 5;

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** A page has `items` and a `nextCursor`. The field that returns it knows the number of items. */
const isPage = (type: GraphQLNamedType): boolean => isObjectType(type) && 'nextCursor' in type.getFields();

/** Counts 1 for each value in the response, with pages as long as their `limit`. */
const countValues: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (isPage(type)) return childComplexity;
  if (!isObjectType(getNamedType(field.type))) return 1;
  if (field.args.some(({ name }) => name === 'limit')) return 1 + pageLength(args['limit']) * childComplexity;
  return 1 + (isList(field.type) ? DEFAULT_LIST_LENGTH : 1) * childComplexity;
};

function pageLength(limit: unknown): number {
  return typeof limit === 'number' ? Math.min(Math.max(limit, 1), LIMITS.listMaxLimit) : DEFAULT_PAGE_LENGTH;
}

function limitError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
}

const depthLimit: ValidationRule = (context: ValidationContext) =>
  maxDepthRule({
    n: OPERATION_LIMITS.depth,
    flattenFragments: true,
    propagateOnRejection: false,
    onReject: [() => context.reportError(limitError('This operation is nested too deeply.'))],
  })(context);

/** The rules for operations in addition to those of the GraphQL specification. */
export const VALIDATION_RULES = [depthLimit];

/**
 * Enforces the other limits on a valid operation (docs/api.md, "GraphQL"). Does nothing if the operation was last within
 * them with variables of the same cost.
 * @throws GraphQLError BAD_REQUEST when the operation exceeds them
 */
export function requireWithinLimits(
  schema: GraphQLSchema,
  prepared: PreparedOperation,
  variables: Readonly<Record<string, unknown>>,
): void {
  const { operation, document, fragments, costVariables } = prepared;
  const costValues = JSON.stringify(costVariables.map((name) => variables[name]));
  if (prepared.withinLimits === costValues) return;
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  if (isMutation && rootFields(operation.selectionSet, fragments).size > OPERATION_LIMITS.mutations) {
    throw limitError('This operation contains too many mutations.');
  }
  const cost = getComplexity({ schema, query: document, variables, estimators: [countValues] });
  if (cost > OPERATION_LIMITS.cost) throw limitError('This operation requests too much data.');
  prepared.withinLimits = costValues;
}
