import type { ApolloCache, ApolloClient, ObservableQuery } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { filter, firstValueFrom } from 'rxjs';

/**
 * Which root fields of the graph are no longer true after a mutation (specification, section 7: related lists are read
 * again after every successful change). What the mutation's own answer corrects by its ids is not named.
 */
export const AFFECTED_BY = {
  // The deck itself loses its card without being read again; a match adds the fields of `Match` below.
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
  // The list itself is corrected in place, so that nothing on the screen jumps.
  OrderPhotos: ['profileView'],
  DeletePhoto: ['profileView'],
  ActivateBeta: [],
  CreateAnnouncement: ['announcements'],
} as const satisfies Record<string, readonly string[]>;

/** What else a like changes that turns out to be a match. */
const AFFECTED_BY_MATCH = ['matches', 'conversations'];

interface ForgettingCache {
  evict: ApolloCache['evict'];
}

type ShowingClient = Pick<ApolloClient, 'cache' | 'getObservableQueries'>;

const clients = new WeakMap<ForgettingCache, ShowingClient>();

/** Lets what is forgotten in this client's cache be asked for again also where the last answer was a failure. */
export function followForgotten(client: ShowingClient): void {
  clients.set(client.cache, client);
}

/** What these root fields answered is no longer true: it is read again, at once where it is on the screen. */
export function forgetFields(cache: ForgettingCache, fields: readonly string[]): void {
  const shown = [...(clients.get(cache)?.getObservableQueries('active') ?? [])].filter(({ query }) =>
    rootFieldsOf(query).some((name) => fields.includes(name)),
  );
  const states = shown.map((query) => ({ query, ...query.getCurrentResult() }));
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
  for (const { query, loading, error } of states) {
    if (loading) readAgainAfterwards(query);
    // It has nothing in the cache that could be forgotten, so the cache tells it of no change.
    else if (error) query.refetch().catch(() => undefined);
  }
}

const waiting = new WeakSet<ObservableQuery>();

/** The answer that is on its way may be from before the change, and a query listens to nothing else meanwhile. */
function readAgainAfterwards(query: ObservableQuery): void {
  if (waiting.has(query)) return;
  waiting.add(query);
  firstValueFrom(query.pipe(filter(() => !query.getCurrentResult().loading)))
    .finally(() => waiting.delete(query))
    .then(() => query.refetch())
    .catch(() => undefined);
}

function rootFieldsOf({ definitions }: DocumentNode): string[] {
  return definitions
    .flatMap((definition) => (definition.kind === 'OperationDefinition' ? definition.selectionSet.selections : []))
    .flatMap((selection) => (selection.kind === 'Field' ? [selection.name.value] : []));
}

/** The `update` of a mutation: what it affects is read again, at once where it is on the screen. */
export function refreshAfter(mutation: keyof typeof AFFECTED_BY): (cache: ForgettingCache) => void {
  return (cache) => forgetFields(cache, AFFECTED_BY[mutation]);
}

/** The same for a like, which may have been answered by a match. */
export function refreshAfterLike(
  mutation: 'Like' | 'LikePassed' | 'LikeBack',
): (cache: ForgettingCache, result: { data?: { like: { matched: boolean } } | null }) => void {
  return (cache, { data }) =>
    forgetFields(cache, [...AFFECTED_BY[mutation], ...(data?.like.matched ? AFFECTED_BY_MATCH : [])]);
}
