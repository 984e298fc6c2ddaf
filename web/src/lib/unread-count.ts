import { useSyncExternalStore } from 'react';

export interface UnreadCounts {
  messages: number;
  notices: number;
  /** How many of the notices are about conversations, whose messages are counted already. */
  conversations: number;
}

const NONE: UnreadCounts = { messages: 0, notices: 0, conversations: 0 };

const listeners = new Set<() => void>();
let unread = NONE;

/** Sets unread counts of the header and the tab bar, which load before the member area that fetches them. */
export function setUnreadCounts(counts: Partial<UnreadCounts>): void {
  unread = { ...unread, ...counts };
  listeners.forEach((listener) => listener());
}

export function clearUnreadCounts(): void {
  setUnreadCounts(NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Unread messages. */
export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, () => unread.messages);
}

export function useUnreadNotices(): number {
  return useSyncExternalStore(subscribe, () => unread.notices);
}

/** Everything that is unread, each message once: for the title of the document. */
export function useAllUnread(): number {
  return useSyncExternalStore(subscribe, () => unread.messages + unread.notices - unread.conversations);
}
