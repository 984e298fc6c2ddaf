import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/** The navigation state that skips the prompt, for signing out and deleting the account. */
export const SKIP_UNSAVED_CHECK = { skipUnsavedCheck: true };

function skipsUnsavedCheck(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'skipUnsavedCheck' in state;
}

/** Prompts before running an action; set while a screen has unsaved changes. */
let promptFirst: ((action: () => void) => void) | null = null;

/** Runs an action that leaves the screen without a navigation, such as logging out; prompts first if changes are unsaved. */
export function confirmLeave(action: () => void): void {
  if (promptFirst) promptFirst(action);
  else action();
}

/** A pending attempt to leave the screen. */
interface PendingLeave {
  /** Leaves and discards the changes. */
  proceed: () => void;
  /** Stays on the screen. */
  reset: () => void;
}

/**
 * Blocks leaving a screen with unsaved changes by a link, Back, or logging out. Closing the tab shows the browser's own
 * prompt.
 *
 * @returns the blocked attempt to leave, for a confirmation dialog, else null
 */
export function useUnsavedChanges(unsaved: boolean): PendingLeave | null {
  const [action, setAction] = useState<(() => void) | null>(null);
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    promptFirst = (requested) => setAction(() => requested);
    return () => {
      promptFirst = null;
    };
  }, [unsaved]);
  const navigation = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && !skipsUnsavedCheck(nextLocation.state),
  );

  if (navigation.state === 'blocked') return navigation;
  if (!action) return null;
  const clear = (): void => setAction(null);
  return {
    proceed: () => {
      clear();
      action();
    },
    reset: clear,
  };
}
