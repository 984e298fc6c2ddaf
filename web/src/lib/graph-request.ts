import { callApi } from './api.js';

interface GraphResponse<Data> {
  data?: Data | null;
  errors?: ReadonlyArray<{ message: string; extensions?: { code?: string } }>;
}

/** The graph responded with errors. Has the shape of Apollo Client's error, which `errorBodyOf` reads. */
export class GraphRequestError extends Error {
  override readonly name = 'GraphRequestError';

  constructor(readonly errors: NonNullable<GraphResponse<unknown>['errors']>) {
    super(errors[0]?.message ?? 'GraphQL response has no data');
  }
}

/** A persisted operation: its name, and the id under which the gateway stores its text. */
export interface PlainOperation<Data, Variables> {
  name: string;
  id: string;
  /** Never set at run time: carries the types of variables and result. */
  types?: (variables: Variables) => Data;
}

/** The request extension that identifies a persisted operation by its SHA-256 instead of sending its text. */
export function persistedQuery(sha256Hash: string): { persistedQuery: { version: 1; sha256Hash: string } } {
  return { persistedQuery: { version: 1, sha256Hash } };
}

/**
 * Runs one GraphQL operation without Apollo Client, for what the first page needs before that is loaded.
 *
 * @throws GraphRequestError, ApiError, or TypeError when the network fails
 */
export async function graphRequest<Data, Variables>(
  { name: operationName, id }: PlainOperation<Data, Variables>,
  variables?: Variables,
): Promise<Data> {
  const extensions = persistedQuery(id);
  const response = await callApi<GraphResponse<Data>>('POST', '/graphql', { operationName, variables, extensions });
  if (response.errors?.length || !response.data) throw new GraphRequestError(response.errors ?? []);
  return response.data;
}
