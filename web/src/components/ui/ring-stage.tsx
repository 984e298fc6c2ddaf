import type { JSX, ReactNode } from 'react';
import { clsx } from 'clsx';
import { Card } from './card.js';
import { Rings } from './rings.js';

interface RingStageProps {
  title: string;
  subtitle?: ReactNode;
  /** Shown above the title. */
  emblem?: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A card in front of two large rings, for sign-in, passwords, and photo verification. */
export function RingStage({ title, subtitle, emblem, width = 'narrow', children }: RingStageProps): JSX.Element {
  return (
    <div className="relative isolate flex-1 overflow-hidden">
      {/* Positioned relative to the window, because the card's height changes. */}
      <Rings className="absolute top-[calc(50svh-4rem)] left-1/2 -z-10 w-[112rem] max-w-none -translate-1/2 opacity-50 light:opacity-60 max-sm:w-[64rem]" />
      <div className="page flex justify-center px-4! py-8 sm:py-12">
        <Card className={clsx('enter w-full p-6 sm:p-9', width === 'narrow' ? 'max-w-[460px]' : 'max-w-[560px]')}>
          {emblem}
          <h1 className="text-2xl">{title}</h1>
          {subtitle && <p className="mt-2 text-ink-2">{subtitle}</p>}
          <div className="mt-7">{children}</div>
        </Card>
      </div>
    </div>
  );
}
