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

/** One operation, parsed and found valid, with what it takes to run it again and again. */
export interface PreparedOperation {
  /** What figures and traces call it: its own name where that is ours, else `other`, since anybody may choose one. */
  readonly name: string;
  readonly source: string;
  readonly hash: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** True when it asks for nothing but the schema itself. */
  readonly introspection: boolean;
  /** True when a variable says how long a page is, so that its cost is known only with the variables. */
  readonly variableCost: boolean;
}

function faulty(errors: readonly GraphQLError[], code: string): GraphQLError {
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

/** Wraps a document of exactly one operation that is known to be valid; `ours` when its name is. */
export function prepared(document: DocumentNode, source = print(document), ours = true): PreparedOperation {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operation === undefined)
    throw new GraphQLError('There is no operation.', { extensions: { code: 'BAD_REQUEST' } });
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return {
    name: (ours ? operation.name?.value : undefined) ?? 'other',
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

/** Parses and checks operations once; the least recently prepared one makes room. */
export class PreparedOperations {
  private readonly known = new Map<string, PreparedOperation>();
  private readonly rules: typeof specifiedRules;

  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  }

  /**
   * The one operation of this text, or the one of that name; `ours` when it is no text of somebody outside.
   * @throws GraphQLError BAD_REQUEST when it cannot be read, is not valid or asks for too much.
   */
  prepare(text: string, operationName?: string, ours = false): PreparedOperation {
    const key = operationName === undefined ? text : `${operationName}\n${text}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const operation = prepared(this.read(text, operationName), key, ours);
    if (!operation.introspection && !operation.variableCost) this.requireWithinBounds(operation, {});
    if (this.known.size >= CACHED_OPERATIONS) {
      const [oldest] = this.known.keys();
      if (oldest !== undefined) this.known.delete(oldest);
    }
    this.known.set(key, operation);
    return operation;
  }

  /** @throws GraphQLError BAD_REQUEST when the operation asks for too much with these variables. */
  requireWithinBounds(operation: PreparedOperation, variables: Readonly<Record<string, unknown>>): void {
    requireWithinBounds(this.schema, operation.operation, operation.fragments, variables);
  }

  private read(text: string, operationName: string | undefined): DocumentNode {
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
    } catch (error) {
      throw faulty(error instanceof GraphQLError ? [error] : [], 'GRAPHQL_PARSE_FAILED');
    }
    const errors = validate(this.schema, document, this.rules, { maxErrors: 5 });
    if (errors.length > 0) throw faulty(errors, 'GRAPHQL_VALIDATION_FAILED');
    const separate = separateOperations(document);
    const names = Object.keys(separate);
    const chosen = operationName === undefined && names.length === 1 ? names[0] : operationName;
    const only = chosen === undefined ? undefined : separate[chosen];
    if (only === undefined) throw faulty([], 'GRAPHQL_VALIDATION_FAILED');
    return only;
  }
}
