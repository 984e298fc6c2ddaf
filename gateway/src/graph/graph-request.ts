import { DomainError } from '@kindred/contracts';
import { isJsonObject } from '../http/json-body.js';

/** How a client refers to its operation: by text, by id, or by both. */
export interface OperationReference {
  query: string | undefined;
  /** Id of a persisted operation: the hexadecimal SHA-256 digest of its text. */
  id: string | undefined;
}

/**
 * Reads the reference in the body of a GraphQL request. An empty text counts as none.
 * @throws DomainError BAD_REQUEST without a reference, and for a batch
 */
export function readOperationReference(body: unknown): OperationReference {
  if (!isJsonObject(body)) throw new DomainError('BAD_REQUEST', 'Please send one operation as a JSON object.');
  const query = body['query'] === '' ? undefined : body['query'];
  const id = readId(body['extensions']);
  if (typeof query !== 'string' && (query !== undefined || id === undefined)) {
    throw new DomainError('BAD_REQUEST', 'The request contains no operation.');
  }
  return { query, id };
}

/** Reads `extensions.persistedQuery.sha256Hash`, as in Apollo's persisted queries. */
function readId(extensions: unknown): string | undefined {
  const persisted = isJsonObject(extensions) ? extensions['persistedQuery'] : undefined;
  if (persisted === undefined || persisted === null) return undefined;
  const id = isJsonObject(persisted) ? persisted['sha256Hash'] : undefined;
  if (typeof id !== 'string') throw new DomainError('BAD_REQUEST', 'persistedQuery must have a sha256Hash.');
  return id;
}
