import { clsx } from 'clsx';
import type { JSX } from 'react';
import { nameInitials, toneOf } from '../../lib/initials.js';

interface AvatarProps {
  /** The member's id, which determines one of the six tones. */
  id: string;
  name?: string | null | undefined;
  /** Shown instead of the name's initials. */
  initials?: string;
  /** Size and shape; the letters scale with the size. */
  className?: string;
}

/** Radii of the rising-sun arcs, in units of the 100-unit viewBox. */
const ARCS = [104, 86, 68, 50];

/** Initials on one of six tones, with rising-sun arcs. Decorative: the name is shown next to it. */
export function Avatar({ id, name, initials, className }: AvatarProps): JSX.Element {
  return (
    <span
      aria-hidden="true"
      data-tone={toneOf(id)}
      className={clsx('avatar relative grid shrink-0 place-items-center overflow-hidden', className)}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMax slice" className="absolute inset-0 size-full">
        {ARCS.map((radius) => (
          <circle key={radius} cx="50" cy="112" r={radius} className="avatar-arc" />
        ))}
      </svg>
      <span className="avatar-letters">{initials ?? nameInitials(name)}</span>
    </span>
  );
}
