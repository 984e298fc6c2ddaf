import { ArrowLeft } from 'lucide-react';
import type { JSX } from 'react';
import { Link, useNavigate } from 'react-router';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { KeyHint } from './key-hint.js';

/** Returns from one item to its list; above the heading. */
export function BackLink({ to, children }: { to: string; children: string }): JSX.Element {
  const navigate = useNavigate();
  useShortcuts({ back: () => void navigate(to) });
  return (
    <Link
      to={to}
      {...shortcutProps('back')}
      className="mb-4 -ml-1 inline-flex items-center gap-2 rounded-sm px-1 py-1 text-sm font-medium text-ink-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      <span>{children}</span>
      <KeyHint>U</KeyHint>
    </Link>
  );
}
