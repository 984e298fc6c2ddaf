import type { JSX } from 'react';
import { KeyHint } from './key-hint.js';

/** Which keys select and open the items of the list below. Hidden without a keyboard. */
export function ListHint({ className = '' }: { className?: string }): JSX.Element {
  return (
    <p
      aria-hidden="true"
      className={`flex items-center gap-1.5 text-xs text-ink-3 max-sm:hidden pointer-coarse:hidden ${className}`}
    >
      <KeyHint>J</KeyHint>
      <KeyHint>K</KeyHint>
      select,
      <KeyHint>Enter</KeyHint>
      open
    </p>
  );
}
