import { clsx } from 'clsx';
import { useId, type JSX, type ReactNode } from 'react';

/** The centers of the two ring systems, their radii, and the radius whose overlap forms the lens, in viewBox units. */
const A = { x: 305, y: 305 };
const B = { x: 488, y: 424 };
const RADII = [305, 266, 228, 189, 151, 112];
const LENS_RADIUS = 151;

/** Two overlapping systems of concentric rings, with an optional lens that stands for a match. Decorative. */
export function Rings({ className, lens = false }: { className?: string; lens?: boolean }): JSX.Element {
  const glow = useId();
  return (
    <svg viewBox="0 0 793 729" aria-hidden="true" className={className}>
      {RADII.map((radius) => (
        <circle key={`a${radius}`} cx={A.x} cy={A.y} r={radius} className="fill-ring-a" opacity="0.105" />
      ))}
      {RADII.map((radius) => (
        <circle key={`b${radius}`} cx={B.x} cy={B.y} r={radius} className="fill-ring-b" opacity="0.135" />
      ))}
      {lens && (
        <>
          <defs>
            <radialGradient id={glow}>
              <stop offset="0" stopColor="var(--lens)" stopOpacity="0.95" />
              <stop offset="1" stopColor="var(--lens)" stopOpacity="0.45" />
            </radialGradient>
          </defs>
          <path d={lensPath()} fill={`url(#${glow})`} />
        </>
      )}
    </svg>
  );
}

/** The intersection of two circles of the lens radius. */
function lensPath(): string {
  const distance = Math.hypot(B.x - A.x, B.y - A.y);
  const half = Math.sqrt(LENS_RADIUS ** 2 - (distance / 2) ** 2);
  const middle = { x: (A.x + B.x) / 2, y: (A.y + B.y) / 2 };
  const along = { x: (half * (B.y - A.y)) / distance, y: (half * (A.x - B.x)) / distance };
  const from = `${middle.x + along.x} ${middle.y + along.y}`;
  const to = `${middle.x - along.x} ${middle.y - along.y}`;
  const arc = `A${LENS_RADIUS} ${LENS_RADIUS} 0 0 1`;
  return `M${from} ${arc} ${to} ${arc} ${from}Z`;
}

interface RingsWithPortraitsProps {
  first: ReactNode;
  second: ReactNode;
  /** Portraits that come together until they almost touch, for a match. */
  close?: boolean;
}

/** Rings around two portraits, which are placed on the centers. */
export function RingsWithPortraits({ first, second, close = false }: RingsWithPortraitsProps): JSX.Element {
  const [firstLook, secondLook] = close ? ['w-[24%] meet-first', 'w-[24%] meet-second'] : ['w-[17.6%]', 'w-[17.6%]'];
  return (
    <div className="relative">
      <Rings lens className="w-full" />
      <div className={clsx('absolute top-[41.84%] left-[38.46%] -translate-1/2', firstLook)}>{first}</div>
      <div className={clsx('absolute top-[58.16%] left-[61.54%] -translate-1/2', secondLook)}>{second}</div>
    </div>
  );
}
