import { clsx } from 'clsx';
import type { JSX } from 'react';

interface OwnWordsProps {
  children: string;
  /** One step smaller, for a card or a list. */
  compact?: boolean;
  className?: string;
}

/** Up to this many characters, words are set large, or medium; longer ones are for reading. */
const LARGE_MAX_LENGTH = 90;
const MEDIUM_MAX_LENGTH = 320;

/** What a member has written, set larger than what they have chosen; the shorter, the larger. */
export function OwnWords({ children, compact = false, className }: OwnWordsProps): JSX.Element {
  return (
    <p className={clsx('font-display whitespace-pre-line', sizeOf(children.length, compact), className)}>{children}</p>
  );
}

function sizeOf(length: number, compact: boolean): string {
  if (length > MEDIUM_MAX_LENGTH) return 'text-lg';
  if (length > LARGE_MAX_LENGTH) return compact ? 'text-lg' : 'text-lg sm:text-xl';
  return compact ? 'text-lg sm:text-xl' : 'text-xl sm:text-2xl';
}
