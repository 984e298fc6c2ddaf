import { useCallback } from 'react';
import { useBeforeUnload, useBlocker, type Blocker } from 'react-router';

/** The navigation state of somebody who signs out or deletes the account: nothing of theirs holds them back. */
export const FAREWELL = { farewell: true };

function isFarewell(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'farewell' in state;
}

/**
 * Holds back whoever would leave this screen with something unsaved: by a link, by Back, or by closing the tab, where the
 * browser asks in its own words.
 *
 * @returns while a navigation is held back, `blocked`: `proceed` leaves all the same, `reset` stays
 */
export function useUnsavedChanges(unsaved: boolean): Blocker {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && !isFarewell(nextLocation.state),
  );
}
