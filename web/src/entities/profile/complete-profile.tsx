import type { JSX, ReactNode } from 'react';
import { useMember } from '../session/session.js';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';

/** Whether this member still needs a profile: members of unknown age cannot take part (docs/product.md, "Profiles"). */
export function useIncompleteProfile(): boolean {
  const { role, displayName } = useMember();
  // A saved profile always has both a name and a date of birth, so checking the name is enough.
  return role !== 'admin' && displayName === null;
}

interface EmptyListProps {
  title: string;
  children?: ReactNode;
}

/** An empty list with a link to the deck, and to the member's own profile while it is incomplete. */
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
