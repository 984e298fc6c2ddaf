import type { JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { usePause } from '../../entities/deck-status/use-pause.js';

/** Takes the place of the deck while the member is taking a break. */
export default function BreakState(): JSX.Element {
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
