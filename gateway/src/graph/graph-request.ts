import { Refusal } from '@kindred/contracts';
import { isBag } from '../rest/rest-input.js';

/** One operation as a client sends it. */
export interface GraphRequest {
  query: string;
  operationName: string | undefined;
  variables: Readonly<Record<string, unknown>>;
}

/**
 * Reads the body of a GraphQL request. Batches are not taken.
 * @throws Refusal BAD_REQUEST
 */
export function readGraphRequest(body: unknown): GraphRequest {
  if (!isBag(body)) throw new Refusal('BAD_REQUEST', 'Please send one operation as a JSON object.');
  const { query, operationName, variables } = body;
  if (typeof query !== 'string' || query === '') throw new Refusal('BAD_REQUEST', 'There is no operation.');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw new Refusal('BAD_REQUEST', 'operationName must be text.');
  }
  if (variables !== undefined && variables !== null && !isBag(variables)) {
    throw new Refusal('BAD_REQUEST', 'variables must be an object.');
  }
  return { query, operationName: operationName ?? undefined, variables: variables ?? {} };
}
