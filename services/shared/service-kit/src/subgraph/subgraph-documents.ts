import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { compileOperation, type CompiledOperation } from './compiled-operation.js';

const CACHE_SIZE = 1_000;
/** Far above what the gateway accepts; limits the parser as a second line of defense. */
const MAX_TOKENS = 20_000;

/** A valid document, or its validation errors. */
export type CachedDocument =
  | { document: DocumentNode; compiled: CompiledOperation | undefined }
  | { errors: readonly GraphQLError[] };

const withCode = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, { extensions: { code } });

/** Parses, validates, and compiles documents, with a cache: the gateway repeats the same few documents. */
export class SubgraphDocuments {
  private readonly cache = new LRUCache<string, CachedDocument>({ max: CACHE_SIZE });

  constructor(private readonly schema: GraphQLSchema) {}

  find(source: string): CachedDocument {
    const cached = this.cache.get(source);
    if (cached !== undefined) return cached;
    const result = this.compile(source);
    this.cache.set(source, result);
    return result;
  }

  private compile(source: string): CachedDocument {
    let document: DocumentNode;
    try {
      document = parse(source, { maxTokens: MAX_TOKENS, noLocation: true });
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')] };
      throw error;
    }
    const errors = validate(this.schema, document);
    if (errors.length === 0) return { document, compiled: compileOperation(this.schema, document) };
    return { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) };
  }
}
