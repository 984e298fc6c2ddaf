import { useSyncExternalStore } from 'react';
import { onSignedOut, useMember } from '../session/session.js';

const listeners = new Set<() => void>();
/** Keyed by member and match, so that a member who signs in from another tab does not see these drafts. */
let drafts = new Map<string, string>();

// Replaced, not cleared: a message that fails after sign-out is restored into the old map and dropped with it.
onSignedOut(() => {
  drafts = new Map();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The unsent draft of a conversation, and a setter for it. Drafts are kept in memory until the member signs out.
 */
export function useDraft(matchId: string): [text: string, setText: (update: (text: string) => string) => void] {
  const key = `${useMember().id} ${matchId}`;
  const text = useSyncExternalStore(subscribe, () => drafts.get(key) ?? '');
  const current = drafts;
  const setText = (update: (text: string) => string): void => {
    current.set(key, update(current.get(key) ?? ''));
    listeners.forEach((listener) => listener());
  };
  return [text, setText];
}
