import type { JSX } from 'react';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { usePause } from '../../entities/deck-status/use-pause.js';

/** Takes the place of the deck while the member is taking a break. */
export function BreakState(): JSX.Element {
  const { busy, setPaused } = usePause();
  return (
    <EmptyState
      title="You’re taking a break"
      action={
        <Button busy={busy} onClick={() => void setPaused(false)}>
          Come Back
        </Button>
      }
    >
      No one sees you in Discover for now. Your matches and conversations are still here. Take all the time you need.
    </EmptyState>
  );
}

/** Takes the place of the deck while the member is in an announced couple. */
export function CoupleState(): JSX.Element {
  return (
    <EmptyState title="You two are a couple" action={<ButtonLink to="/messages">Go to Messages</ButtonLink>}>
      We’re so happy for you. While your announcement is up, you’re both out of Discover, and no one sees you here.
    </EmptyState>
  );
}
