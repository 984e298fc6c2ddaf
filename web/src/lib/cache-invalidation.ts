import type { ApolloCache, ApolloClient, ObservableQuery } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { filter, firstValueFrom } from 'rxjs';

/**
 * The root fields of the graph that each mutation makes stale. Objects that the mutation's own response updates by id are
 * not listed.
 */
export const INVALIDATED_FIELDS = {
  // The card is removed from the cached deck without a refetch. A match also invalidates `INVALIDATED_BY_MATCH`.
  Like: ['likes', 'likesReceived', 'dislikes'],
  LikePassed: ['likes', 'dislikes', 'discover'],
  LikeBack: ['likes', 'likesReceived', 'discover'],
  Pass: ['likes', 'likesReceived', 'dislikes'],
  PassAdmirer: ['likesReceived', 'dislikes', 'discover'],
  UndoPass: ['likesReceived', 'dislikes'],
  RemovePass: ['likesReceived', 'dislikes', 'discover'],
  Block: [
    ...[
      'discover',
      'likes',
      'likesReceived',
      'dislikes',
      'matches',
      'match',
      'member',
      'conversations',
      'conversation',
    ],
    ...['blocks', 'announcements'],
  ],
  Unblock: ['blocks', 'discover', 'likes', 'dislikes', 'member'],
  Report: [],
  RequestCouple: ['matches', 'match'],
  RespondToCouple: ['matches', 'match', 'announcements'],
  SendMessage: ['conversations'],
  MarkRead: [],
  SetTyping: [],
  SaveProfile: ['profileView', 'discover'],
  SetNotifyOnLikes: ['notificationPreferences'],
  CreateUpload: [],
  CompleteUpload: ['photos', 'profile', 'profileView'],
  // The photo list itself is updated in place, so that the layout does not shift.
  OrderPhotos: ['profileView'],
  DeletePhoto: ['profileView'],
  ActivateBeta: [],
  CreateAnnouncement: ['announcements'],
} as const satisfies Record<string, readonly string[]>;

/** Invalidated in addition when a like results in a match. */
const INVALIDATED_BY_MATCH = ['matches', 'conversations'];

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
  const active = [...(clients.get(cache)?.getObservableQueries('active') ?? [])].filter(({ query }) =>
    rootFieldsOf(query).some((name) => fields.includes(name)),
  );
  const states = active.map((query) => ({ query, ...query.getCurrentResult() }));
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
  for (const { query, loading, error } of states) {
    if (loading) refetchAfterLoading(query);
    // A failed query has no cached data, so the eviction does not notify it.
    else if (error) query.refetch().catch(() => undefined);
  }
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
export function invalidateAfter(mutation: keyof typeof INVALIDATED_FIELDS): (cache: EvictableCache) => void {
  return (cache) => invalidateFields(cache, INVALIDATED_FIELDS[mutation]);
}

/** The same for a like, which may have resulted in a match. */
export function invalidateAfterLike(
  mutation: 'Like' | 'LikePassed' | 'LikeBack',
): (cache: EvictableCache, result: { data?: { like: { matched: boolean } } | null }) => void {
  return (cache, { data }) =>
    invalidateFields(cache, [...INVALIDATED_FIELDS[mutation], ...(data?.like.matched ? INVALIDATED_BY_MATCH : [])]);
}
