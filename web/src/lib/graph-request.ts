import { callApi } from './api.js';

interface GraphAnswer<Data> {
  data?: Data | null;
  errors?: ReadonlyArray<{ message: string; extensions?: { code?: string } }>;
}

/** The graph answered with errors; the same shape as Apollo Client's, read by `refusalOf`. */
export class GraphRequestError extends Error {
  override readonly name = 'GraphRequestError';

  constructor(readonly errors: NonNullable<GraphAnswer<unknown>['errors']>) {
    super(errors[0]?.message ?? 'The graph gave no data.');
  }
}

/** An operation by its name and the id under which the gateway has its text. */
export interface PlainOperation<Data, Variables> {
  name: string;
  id: string;
  /** Not there at run time: what goes in and what comes out. */
  types?: (variables: Variables) => Data;
}

/** How a request names an operation in place of its text; the gateway has the texts of all that this client sends. */
export function persistedQuery(sha256Hash: string): { persistedQuery: { version: 1; sha256Hash: string } } {
  return { persistedQuery: { version: 1, sha256Hash } };
}

/**
 * One graph operation without Apollo Client, for what the first page needs before that is loaded.
 *
 * @throws GraphRequestError, ApiError, or TypeError when the network fails
 */
export async function graphRequest<Data, Variables>(
  { name: operationName, id }: PlainOperation<Data, Variables>,
  variables?: Variables,
): Promise<Data> {
  const extensions = persistedQuery(id);
  const answer = await callApi<GraphAnswer<Data>>('POST', '/graphql', { operationName, variables, extensions });
  if (answer.errors?.length || !answer.data) throw new GraphRequestError(answer.errors ?? []);
  return answer.data;
}
