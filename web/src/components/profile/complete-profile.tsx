import type { JSX, ReactNode } from 'react';
import { useMember } from '../../lib/session.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';

/** Whether this member has no profile yet: nobody of unknown age takes part (contract, section 3). */
export function useIncompleteProfile(): boolean {
  const { role, displayName } = useMember();
  // A profile is saved with its name and its date of birth, or not at all.
  return role !== 'admin' && displayName === null;
}

interface EmptyListProps {
  title: string;
  children?: ReactNode;
}

/** An empty list, with the way to fill it: the deck, and before it the own profile while that keeps the member out of it. */
export function EmptyList({ title, children }: EmptyListProps): JSX.Element {
  const incomplete = useIncompleteProfile();
  if (!incomplete) {
    return (
      <EmptyState title={title} action={<ButtonLink to="/discover">Discover</ButtonLink>}>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/settings">Complete Your Profile</ButtonLink>
          <ButtonLink to="/discover" variant="outline">
            Discover
          </ButtonLink>
        </div>
      }
    >
      {children} Add your name and date of birth to see other members and to be seen by them.
    </EmptyState>
  );
}
