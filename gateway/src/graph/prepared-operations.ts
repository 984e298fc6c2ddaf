import { createHash } from 'node:crypto';
import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  print,
  separateOperations,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { requireWithinBounds } from './operation-bounds.js';

const CACHED_OPERATIONS = 1_000;
const MAX_TOKENS = 5_000;

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
  /** Whether a `limit` is a variable, so that the cost depends on the variables. */
  readonly variableCost: boolean;
}

function firstError(errors: readonly GraphQLError[], code: string): GraphQLError {
  const [first] = errors;
  return new GraphQLError(first?.message ?? 'This operation is not valid.', { extensions: { code } });
}

function hasVariableLimit(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Argument: (argument) => {
      if (argument.name.value === 'limit' && argument.value.kind === Kind.VARIABLE) found = true;
    },
  });
  return found;
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
    variableCost: hasVariableLimit(document),
  };
}

/** Parses and validates each operation once. Evicts the operation that was prepared first. */
export class PreparedOperations {
  private readonly cache = new Map<string, PreparedOperation>();
  private readonly rules: typeof specifiedRules;

  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  }

  /**
   * The only operation of this text, or the one with the given name.
   * @param trusted the text is the web client's or the gateway's own
   * @throws GraphQLError BAD_REQUEST when it cannot be parsed, is not valid, or exceeds the bounds
   */
  prepare(text: string, operationName?: string, trusted = false): PreparedOperation {
    const key = operationName === undefined ? text : `${operationName}\n${text}`;
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const operation = prepareOperation(this.read(text, operationName), key, trusted);
    if (!operation.introspection && !operation.variableCost) this.requireWithinBounds(operation, {});
    if (this.cache.size >= CACHED_OPERATIONS) {
      const [oldest] = this.cache.keys();
      if (oldest !== undefined) this.cache.delete(oldest);
    }
    this.cache.set(key, operation);
    return operation;
  }

  /** @throws GraphQLError BAD_REQUEST when the operation exceeds the bounds with these variables */
  requireWithinBounds(operation: PreparedOperation, variables: Readonly<Record<string, unknown>>): void {
    requireWithinBounds(this.schema, operation.operation, operation.fragments, variables);
  }

  private read(text: string, operationName: string | undefined): DocumentNode {
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
    } catch (error) {
      throw firstError(error instanceof GraphQLError ? [error] : [], 'GRAPHQL_PARSE_FAILED');
    }
    const errors = validate(this.schema, document, this.rules, { maxErrors: 5 });
    if (errors.length > 0) throw firstError(errors, 'GRAPHQL_VALIDATION_FAILED');
    const separate = separateOperations(document);
    const names = Object.keys(separate);
    const chosen = operationName === undefined && names.length === 1 ? names[0] : operationName;
    const only = chosen === undefined ? undefined : separate[chosen];
    if (only === undefined) throw firstError([], 'GRAPHQL_VALIDATION_FAILED');
    return only;
  }
}
