import { DomainError } from '@kindred/contracts';
import { isBag } from '../rest/rest-input.js';

/** One operation as a client sends it: by its text, by its id, or by both. */
export interface GraphRequest {
  query: string | undefined;
  /** The SHA-256 digest of a persisted operation, in hexadecimal. */
  id: string | undefined;
  operationName: string | undefined;
  variables: Readonly<Record<string, unknown>>;
}

/**
 * Reads the body of a GraphQL request. Batches are not taken.
 * @throws DomainError BAD_REQUEST
 */
export function readGraphRequest(body: unknown): GraphRequest {
  if (!isBag(body)) throw new DomainError('BAD_REQUEST', 'Please send one operation as a JSON object.');
  const { query, operationName, variables } = body;
  const id = readId(body['extensions']);
  const isNamed = (query ?? '') === '' && id !== undefined;
  if (!isNamed && (typeof query !== 'string' || query === '')) {
    throw new DomainError('BAD_REQUEST', 'There is no operation.');
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw new DomainError('BAD_REQUEST', 'operationName must be text.');
  }
  if (variables !== undefined && variables !== null && !isBag(variables)) {
    throw new DomainError('BAD_REQUEST', 'variables must be an object.');
  }
  return {
    query: typeof query === 'string' && query !== '' ? query : undefined,
    id,
    operationName: operationName ?? undefined,
    variables: variables ?? {},
  };
}

/** `extensions.persistedQuery.sha256Hash`, as clients of GraphQL name persisted operations. */
function readId(extensions: unknown): string | undefined {
  const persisted = isBag(extensions) ? extensions['persistedQuery'] : undefined;
  if (persisted === undefined || persisted === null) return undefined;
  const id = isBag(persisted) ? persisted['sha256Hash'] : undefined;
  if (typeof id !== 'string') throw new DomainError('BAD_REQUEST', 'persistedQuery must have a sha256Hash.');
  return id;
}
