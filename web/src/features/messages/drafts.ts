import { useSyncExternalStore } from 'react';
import { onSignedOut, useMember } from '../../lib/session.js';

const listeners = new Set<() => void>();
/** By member and match: another member who signs in from another tab finds nothing of this one's. */
let drafts = new Map<string, string>();

// A new one, so that what fails to be sent after that is not kept either.
onSignedOut(() => {
  drafts = new Map();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What was begun in a conversation and not sent, and how to change it. It is kept in memory until the member signs out, also
 * while another screen is open.
 */
export function useDraft(matchId: string): [text: string, change: (next: (text: string) => string) => void] {
  const key = `${useMember().id} ${matchId}`;
  const text = useSyncExternalStore(subscribe, () => drafts.get(key) ?? '');
  const kept = drafts;
  const change = (next: (text: string) => string): void => {
    kept.set(key, next(kept.get(key) ?? ''));
    listeners.forEach((listener) => listener());
  };
  return [text, change];
}
