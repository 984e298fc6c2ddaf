import { useQuery } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { SwitchField } from '../../components/ui/switch-field.js';
import { DECK_STATUS } from '../../entities/deck-status/deck-status.graphql.js';
import { usePause } from '../../entities/deck-status/use-pause.js';
import { FormSection } from './form-section.js';

/** The switch for a break from the deck. Saved immediately, separately from the profile. */
export function BreakSection(): JSX.Element {
  const { data } = useQuery(DECK_STATUS);
  const { busy, setPaused } = usePause();
  /** What the member has just chosen, until the server has answered. */
  const [chosen, setChosen] = useState<boolean | null>(null);

  const change = async (paused: boolean): Promise<void> => {
    if (busy) return;
    setChosen(paused);
    await setPaused(paused);
    setChosen(null);
  };

  return (
    <FormSection id="break">
      <SwitchField
        label="Take a break"
        hint="You won’t appear in Discover, and you won’t see new profiles there. You keep your matches and conversations, and you can come back at any time."
        checked={chosen ?? data?.deckStatus.paused ?? false}
        // Not `disabled`, which would remove the focus from the switch.
        aria-disabled={busy || !data}
        onChange={(event) => data && void change(event.target.checked)}
      />
    </FormSection>
  );
}
