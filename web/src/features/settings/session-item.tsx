import { Monitor, Smartphone } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import type { AccountSessionsQuery } from '../../gql/graphql.js';
import { errorBodyOf } from '../../lib/failure.js';
import { timeAgo } from '../../lib/relative-time.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import { useNow } from '../../lib/use-now.js';
import { END_SESSION } from './security.graphql.js';

const HOUR = 3_600_000;
const PHONES = /iOS|iPhone|iPad|Android/;

type Session = AccountSessionsQuery['accountSessions'][number];

/** A device with its button to log out; this device has a badge instead. */
export function SessionItem({ session: { id, device, lastUsedAt, current } }: { session: Session }): JSX.Element {
  const now = useNow();
  const { run: endSession, busy } = useListMutation(END_SESSION, [{ __typename: 'AccountSession', id }]);
  const name = device ?? 'Unknown device';
  const Icon = PHONES.test(name) ? Smartphone : Monitor;

  const logOut = async (): Promise<void> => {
    try {
      await endSession({ sessionId: id });
    } catch (error) {
      // Otherwise it was logged out in the meantime.
      if (errorBodyOf(error).code !== 'NOT_FOUND') {
        toastFailure('Error', error, 'Failed to log out the device');
        return;
      }
    }
    toast({ title: 'Device logged out' });
  };

  return (
    <li className="flex min-h-13 items-center gap-4">
      <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-ink-2">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {current && (
            <Badge tone="trust" size="sm">
              This device
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-3">{lastUsed(lastUsedAt, now)}</p>
      </div>
      {!current && (
        <Button variant="outline" size="sm" aria-label={`Log out ${name}`} busy={busy} onClick={() => void logOut()}>
          Log Out
        </Button>
      )}
    </li>
  );
}

/** The server records the last use to the hour. */
function lastUsed(iso: string, now: number): string {
  return now - Date.parse(iso) < HOUR ? 'Last used within the last hour' : `Last used ${timeAgo(iso, now)}`;
}
