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

/**
 * One graph operation without Apollo Client, for what the first page needs before that is loaded.
 *
 * @throws GraphRequestError, ApiError, or TypeError when the network fails
 */
export async function graphRequest<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const operationName = /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1];
  const answer = await callApi<GraphAnswer<Data>>('POST', '/graphql', { operationName, query, variables });
  if (answer.errors?.length || !answer.data) throw new GraphRequestError(answer.errors ?? []);
  return answer.data;
}
