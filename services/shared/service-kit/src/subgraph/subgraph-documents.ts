import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { compileOperation, type CompiledOperation } from './compiled-operation.js';
import { RecentMap } from '../recent-map.js';

const REMEMBERED = 1_000;
/** What the gateway lets through is far below; this keeps parsing bounded whoever asks. */
const MAX_TOKENS = 20_000;

/** A document that fits the schema, or what is wrong with it. */
export type KnownDocument =
  { document: DocumentNode; compiled: CompiledOperation | undefined } | { errors: readonly GraphQLError[] };

const faulty = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, { extensions: { code } });

/** Parses, checks and compiles each document once: the gateway asks with the same few again and again. */
export class SubgraphDocuments {
  private readonly known = new RecentMap<string, KnownDocument>(REMEMBERED);

  constructor(private readonly schema: GraphQLSchema) {}

  find(source: string): KnownDocument {
    const known = this.known.get(source);
    if (known !== undefined) return known;
    const read = this.read(source);
    this.known.set(source, read);
    return read;
  }

  private read(source: string): KnownDocument {
    let document: DocumentNode;
    try {
      document = parse(source, { maxTokens: MAX_TOKENS, noLocation: true });
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [faulty(error, 'GRAPHQL_PARSE_FAILED')] };
      throw error;
    }
    const errors = validate(this.schema, document);
    if (errors.length === 0) return { document, compiled: compileOperation(this.schema, document) };
    return { errors: errors.map((error) => faulty(error, 'GRAPHQL_VALIDATION_FAILED')) };
  }
}
