import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/** The navigation state of somebody who signs out or deletes the account: nothing of theirs holds them back. */
export const FAREWELL = { farewell: true };

function isFarewell(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'farewell' in state;
}

/** Told what somebody is about to do that would lose what is unsaved; set while there is something unsaved. */
let askFirst: ((act: () => void) => void) | null = null;

/** Does what ends this screen without being a navigation, such as logging out, once nothing unsaved holds it back. */
export function whenFreeToLeave(act: () => void): void {
  if (askFirst) askFirst(act);
  else act();
}

/** Somebody who would leave and is held back. */
interface Held {
  /** Leaves all the same. */
  proceed: () => void;
  /** Stays. */
  reset: () => void;
}

/**
 * Holds back whoever would leave this screen with something unsaved: by a link, by Back, by logging out, or by closing the
 * tab, where the browser asks in its own words.
 */
export function useUnsavedChanges(unsaved: boolean): Held | null {
  const [act, setAct] = useState<(() => void) | null>(null);
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
    askFirst = (wanted) => setAct(() => wanted);
    return () => {
      askFirst = null;
    };
  }, [unsaved]);
  const navigation = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && !isFarewell(nextLocation.state),
  );

  if (navigation.state === 'blocked') return navigation;
  if (!act) return null;
  const settle = (): void => setAct(null);
  return {
    proceed: () => {
      settle();
      act();
    },
    reset: settle,
  };
}
