import { useMutation } from '@apollo/client/react';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { toast, toastFailure, type ToastContent } from '../../lib/toast.js';
import { SET_PAUSED } from './deck-status.graphql.js';

const BEGUN: ToastContent = {
  title: 'You’re taking a break',
  description: 'You’re out of Discover. Your matches and conversations stay.',
};
const ENDED: ToastContent = { title: 'Good to have you back', description: 'You’re in Discover again.' };

export interface Pause {
  busy: boolean;
  /** Begins or ends the break. @returns whether that succeeded */
  setPaused: (paused: boolean) => Promise<boolean>;
}

/** Begins and ends the member's break from the deck. */
export function usePause(): Pause {
  const [save, { loading }] = useMutation(SET_PAUSED, { update: invalidateAfter('SetPaused') });

  const setPaused = async (paused: boolean): Promise<boolean> => {
    if (loading) return false;
    try {
      await save({ variables: { paused } });
      toast(paused ? BEGUN : ENDED);
      return true;
    } catch (error) {
      toastFailure('Update failed', error, 'Failed to change your break setting');
      return false;
    }
  };

  return { busy: loading, setPaused };
}
