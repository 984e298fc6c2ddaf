import type { ContactState } from '@kindred/contracts';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';

const LABELS: Record<ContactState, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' };

/** The state of a contact message; spam is a closed one. */
export function StateBadge({ state, isSpam }: { state: ContactState; isSpam: boolean }): JSX.Element {
  return (
    <Badge size="sm" tone={isSpam ? 'danger' : state === 'answered' ? 'trust' : 'plain'}>
      {isSpam ? 'Spam' : LABELS[state]}
    </Badge>
  );
}
