import { useMutation, useQuery } from '@apollo/client/react';
import type { JSX } from 'react';
import { placeOf } from '../../entities/profile/place.js';
import { Avatar } from '../../components/ui/avatar.js';
import { Button } from '../../components/ui/button.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { failureMessage } from '../../lib/failure.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { BLOCKED_USERS, UNBLOCK } from './blocked-users.graphql.js';
import { TextSkeleton } from './section-skeletons.js';

/** The blocked members, each with an Unblock button. */
export default function BlockedUsers(): JSX.Element {
  const { data, error, refetch } = useQuery(BLOCKED_USERS);
  const [unblock, { loading }] = useMutation(UNBLOCK, { update: invalidateAfter('Unblock') });

  const submitUnblock = async (userId: string): Promise<void> => {
    if (loading) return;
    try {
      await unblock({ variables: { userId } });
      toast({ title: 'User unblocked successfully' });
    } catch (failure) {
      toastFailure('Error', failure, 'Failed to unblock user');
    }
  };

  const people = data?.blocks.items;
  return (
    <>
      {error && !people && (
        <FailedState
          compact
          message={failureMessage(error, 'Failed to load blocked users')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!people && !error && <TextSkeleton />}
      {people?.length === 0 && <p className="text-sm text-ink-2">You haven’t blocked anyone.</p>}
      <ul className="flex flex-col gap-4">
        {people?.map((person) => (
          <li key={person.userId} className="flex items-center gap-4">
            <Avatar id={person.userId} name={person.displayName} className="size-12 rounded-full" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {person.displayName ?? 'Member'}
                {typeof person.age === 'number' && <span className="text-ink-2">, {person.age}</span>}
              </p>
              <p className="text-sm text-ink-3">{placeOf(person)}</p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Unblock ${person.displayName ?? 'Member'}`}
              // Not `disabled`, which would remove the focus from the pressed button.
              aria-disabled={loading}
              onClick={() => void submitUnblock(person.userId)}
              className="aria-disabled:opacity-55"
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
