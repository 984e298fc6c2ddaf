import { useSyncExternalStore } from 'react';

/** The oldest ones are shown again. */
const MAX_IDS = 200;

/** What a reader has dismissed, by id, in the local storage of the browser. */
class Dismissals {
  private readonly listeners = new Set<() => void>();
  private ids: readonly string[] | undefined;

  constructor(private readonly storageKey: string) {}

  has(id: string): boolean {
    return this.read().includes(id);
  }

  add(id: string): void {
    this.ids = [...this.read(), id].slice(-MAX_IDS);
    try {
      localStorage.setItem(this.storageKey, JSON.stringify(this.ids));
    } catch {
      // Storage is full or blocked.
    }
    this.listeners.forEach((listener) => listener());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads the ids once; without storage, a dismissal lasts until the page is left. */
  private read(): readonly string[] {
    if (this.ids !== undefined) return this.ids;
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.storageKey) ?? '[]');
      this.ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch {
      this.ids = [];
    }
    return this.ids;
  }
}

/** By message. */
const CAUTIONS = new Dismissals('dismissed-cautions');

/** By match and its latest message: another two weeks without a message lead to another offer. */
const QUIET_OFFERS = new Dismissals('dismissed-quiet-offers');

function useDismissal(dismissals: Dismissals, id: string): [dismissed: boolean, dismiss: () => void] {
  const dismissed = useSyncExternalStore(dismissals.subscribe, () => dismissals.has(id));
  return [dismissed, () => dismissals.add(id)];
}

/** Whether the reader has dismissed the notice of a message, and a function that does. */
export const useDismissedCaution = (messageId: string): [dismissed: boolean, dismiss: () => void] =>
  useDismissal(CAUTIONS, messageId);

/** Whether the reader keeps the quiet conversation open, and a function that does so until the next message. */
export const useDismissedQuietOffer = (
  matchId: string,
  lastMessageId: string | undefined,
): [dismissed: boolean, dismiss: () => void] => useDismissal(QUIET_OFFERS, `${matchId} ${lastMessageId ?? ''}`);
