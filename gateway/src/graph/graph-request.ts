import { DomainError } from '@kindred/contracts';
import { isJsonObject } from '../rest/rest-input.js';

/** One operation as sent by a client: by its text, by its id, or by both. */
export interface GraphRequest {
  query: string | undefined;
  /** Id of a persisted operation: the hexadecimal SHA-256 digest of its text. */
  id: string | undefined;
  operationName: string | undefined;
  variables: Readonly<Record<string, unknown>>;
}

/**
 * Reads the body of a GraphQL request. Batches are rejected.
 * @throws DomainError BAD_REQUEST
 */
export function readGraphRequest(body: unknown): GraphRequest {
  if (!isJsonObject(body)) throw new DomainError('BAD_REQUEST', 'Please send one operation as a JSON object.');
  const { query, operationName, variables } = body;
  const id = readId(body['extensions']);
  const isPersisted = (query ?? '') === '' && id !== undefined;
  if (!isPersisted && (typeof query !== 'string' || query === '')) {
    throw new DomainError('BAD_REQUEST', 'The request contains no operation.');
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw new DomainError('BAD_REQUEST', 'operationName must be text.');
  }
  if (variables !== undefined && variables !== null && !isJsonObject(variables)) {
    throw new DomainError('BAD_REQUEST', 'variables must be an object.');
  }
  return {
    query: typeof query === 'string' && query !== '' ? query : undefined,
    id,
    operationName: operationName ?? undefined,
    variables: variables ?? {},
  };
}

/** Reads `extensions.persistedQuery.sha256Hash`, as in Apollo's persisted queries. */
function readId(extensions: unknown): string | undefined {
  const persisted = isJsonObject(extensions) ? extensions['persistedQuery'] : undefined;
  if (persisted === undefined || persisted === null) return undefined;
  const id = isJsonObject(persisted) ? persisted['sha256Hash'] : undefined;
  if (typeof id !== 'string') throw new DomainError('BAD_REQUEST', 'persistedQuery must have a sha256Hash.');
  return id;
}
