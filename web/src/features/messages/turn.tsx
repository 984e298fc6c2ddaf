import { clsx } from 'clsx';
import type { JSX } from 'react';
import type { Turn } from '../../gql/graphql.js';

interface TurnLabelProps {
  /** Null before the first message, and when the operator has switched turns off. */
  turn: Turn | null | undefined;
  className?: string;
}

/** Whose turn it is to write. */
export function TurnLabel({ turn, className }: TurnLabelProps): JSX.Element | null {
  if (!turn) return null;
  const yours = turn === 'yours';
  return (
    <span className={clsx(yours ? 'font-medium text-accent-ink' : 'text-ink-3', className)}>
      {yours ? 'Your turn' : 'Their turn'}
    </span>
  );
}
