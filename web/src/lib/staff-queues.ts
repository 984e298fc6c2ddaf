import type { ApolloCache, Reference, StoreObject } from '@apollo/client';
import type { StaffQueueName } from '@kindred/contracts';

interface StaffQueue {
  /** The root field of the graph with the list. */
  list: string;
  /** The root field with one item, for its own screen. */
  item?: string;
  /** The type of an item, and its field with the id. */
  type: string;
  key: string;
}

export const STAFF_QUEUES: Record<StaffQueueName, StaffQueue> = {
  photos: { list: 'photoReviews', type: 'PhotoReview', key: 'photoId' },
  reports: { list: 'reports', item: 'reportCase', type: 'Report', key: 'id' },
  appeals: { list: 'appeals', type: 'Appeal', key: 'id' },
  contactMessages: { list: 'contactMessages', item: 'contactConversation', type: 'ContactMessage', key: 'id' },
  shield: { list: 'shieldMembers', type: 'ShieldMember', key: 'userId' },
};

export interface ShownClaim {
  isOwn: boolean;
  /** ISO 8601; null for a released item. */
  until: string | null;
}

/** Shows a claim on an item wherever the item is shown, without a request. */
export function showClaim(
  cache: Pick<ApolloCache, 'identify' | 'modify'>,
  queue: StaffQueueName,
  itemId: string,
  { isOwn, until }: ShownClaim,
): void {
  const { type, key } = STAFF_QUEUES[queue];
  const id = cache.identify({ __typename: type, [key]: itemId });
  if (id === undefined) return;
  cache.modify({
    id,
    fields: {
      claimedByMe: () => until !== null && isOwn,
      claimedByAnother: () => until !== null && !isOwn,
      claimedUntil: () => until,
    },
  });
}

type Item = Reference | StoreObject;

/** Removes an item from the cached lists of its queue, without a request. */
export function removeFromList(cache: Pick<ApolloCache, 'modify'>, queue: StaffQueueName, itemId: string): void {
  const { list, key } = STAFF_QUEUES[queue];
  cache.modify<Record<string, unknown>>({
    fields: {
      [list]: (stored, { readField }) => {
        const isKept = (item: Item): boolean => readField(key, item) !== itemId;
        // Safe because the field has this type for every queue.
        const page = stored as { items: Item[] } | Item[];
        return Array.isArray(page) ? page.filter(isKept) : { ...page, items: page.items.filter(isKept) };
      },
    },
  });
}
