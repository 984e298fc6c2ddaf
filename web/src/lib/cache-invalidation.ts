import type { ApolloCache, ApolloClient, ObservableQuery } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { filter, firstValueFrom } from 'rxjs';
import { markRead } from './new-items.js';
import { STALE_AFTER_MATCH, STALE_AFTER_MUTATION, type MutationName } from './stale-fields.js';

interface EvictableCache {
  evict: ApolloCache['evict'];
}

type QueryClient = Pick<ApolloClient, 'cache' | 'getObservableQueries'>;

const clients = new WeakMap<EvictableCache, QueryClient>();

/** Registers a client, so that `invalidateFields` on its cache also refetches queries whose last fetch failed. */
export function trackInvalidations(client: QueryClient): void {
  clients.set(client.cache, client);
}

/** Evicts these root fields. Active queries refetch them immediately, others when they are next used. */
export function invalidateFields(cache: EvictableCache, fields: readonly string[]): void {
  const states = activeQueries(clients.get(cache), fields).map((query) => ({ query, ...query.getCurrentResult() }));
  evictFields(cache, fields);
  markRead(fields);
  for (const { query, loading, error } of states) {
    if (loading) refetchAfterLoading(query);
    // A failed query has no cached data, so the eviction does not notify it.
    else if (error) query.refetch().catch(() => undefined);
  }
}

/** The same without the queries that are loading or have failed, for a caller that writes the fields shown again. */
export function evictFields(cache: EvictableCache, fields: readonly string[]): void {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Refetches the active queries of these root fields, which keep showing their data. Resolves once all have responded. */
export async function refetchFields(client: QueryClient, fields: readonly string[]): Promise<void> {
  markRead(fields);
  await Promise.all(activeQueries(client, fields).map((query) => query.refetch()));
}

/** Refetches the active queries of this root field for the item with this id. */
export function refetchItem(client: QueryClient, field: string, id: string): void {
  for (const query of activeQueries(client, [field])) {
    if (query.variables['id'] === id) query.refetch().catch(() => undefined);
  }
}

function activeQueries(client: QueryClient | undefined, fields: readonly string[]): ObservableQuery[] {
  return [...(client?.getObservableQueries('active') ?? [])].filter(({ query }) =>
    rootFieldsOf(query).some((name) => fields.includes(name)),
  );
}

const pendingRefetches = new WeakSet<ObservableQuery>();

/** The response in flight may be stale, and a loading query ignores evictions. */
function refetchAfterLoading(query: ObservableQuery): void {
  if (pendingRefetches.has(query)) return;
  pendingRefetches.add(query);
  firstValueFrom(query.pipe(filter(() => !query.getCurrentResult().loading)))
    .finally(() => pendingRefetches.delete(query))
    .then(() => query.refetch())
    .catch(() => undefined);
}

function rootFieldsOf({ definitions }: DocumentNode): string[] {
  return definitions
    .flatMap((definition) => (definition.kind === 'OperationDefinition' ? definition.selectionSet.selections : []))
    .flatMap((selection) => (selection.kind === 'Field' ? [selection.name.value] : []));
}

/** The `update` function of a mutation: invalidates the fields that it makes stale. */
export function invalidateAfter(mutation: MutationName): (cache: EvictableCache) => void {
  return (cache) => invalidateFields(cache, STALE_AFTER_MUTATION[mutation]);
}

/** The same for a like, which may have resulted in a match. */
export function invalidateAfterLike(
  mutation: 'Like' | 'LikeWithNote' | 'LikePassed' | 'LikeBack',
): (cache: EvictableCache, result: { data?: { like: { matched: boolean } } | null }) => void {
  return (cache, { data }) =>
    invalidateFields(cache, [...STALE_AFTER_MUTATION[mutation], ...(data?.like.matched ? STALE_AFTER_MATCH : [])]);
}
