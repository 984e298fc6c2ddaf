import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  separateOperations,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { PARSE_OPTIONS, VALIDATION_OPTIONS, VALIDATION_RULES } from './operation-limits.js';
import { prepareOperation, type PreparedOperation } from './prepared-operation.js';

const CACHED_OPERATIONS = 1_000;

function firstError(errors: readonly GraphQLError[], code: string): GraphQLError {
  const [first] = errors;
  return new GraphQLError(first?.message ?? 'This operation is not valid.', { extensions: { code } });
}

/** Parses and validates each operation of REST and of subscriptions once. */
export class OperationStore {
  private readonly cache = new LRUCache<string, PreparedOperation>({ max: CACHED_OPERATIONS });
  private readonly rules: typeof specifiedRules;

  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.rules = [...specifiedRules, ...VALIDATION_RULES, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  }

  /**
   * The only operation of this text, or the one with the given name.
   * @param trusted the text is the web client's or the gateway's own
   * @throws GraphQLError BAD_REQUEST when it cannot be parsed or is not valid
   */
  prepare(text: string, operationName?: string, trusted = false): PreparedOperation {
    const key = operationName === undefined ? text : `${operationName}\n${text}`;
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const operation = prepareOperation(this.read(text, operationName), undefined, trusted);
    this.cache.set(key, operation);
    return operation;
  }

  private read(text: string, operationName: string | undefined): DocumentNode {
    let document: DocumentNode;
    try {
      document = parse(text, PARSE_OPTIONS);
    } catch (error) {
      throw firstError(error instanceof GraphQLError ? [error] : [], 'GRAPHQL_PARSE_FAILED');
    }
    const errors = validate(this.schema, document, this.rules, VALIDATION_OPTIONS);
    if (errors.length > 0) throw firstError(errors, 'GRAPHQL_VALIDATION_FAILED');
    const separate = separateOperations(document);
    const names = Object.keys(separate);
    const chosen = operationName === undefined && names.length === 1 ? names[0] : operationName;
    const only = chosen === undefined ? undefined : separate[chosen];
    if (only === undefined) throw firstError([], 'GRAPHQL_VALIDATION_FAILED');
    return only;
  }
}
