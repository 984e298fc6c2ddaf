import { LIMITS } from '@kindred/contracts';
import { Gem, Lock, ShieldCheck, UsersRound, type LucideIcon } from 'lucide-react';
import type { JSX } from 'react';

const BENEFITS: ReadonlyArray<{ title: string; text: string; icon: LucideIcon }> = [
  {
    title: 'Verified Security',
    text: 'Every member confirms an email address and sends a selfie that a real person on our staff reviews.',
    icon: ShieldCheck,
  },
  {
    title: 'Quality Matches',
    text: 'Search by what matters to you, and meet people who say plainly what they are looking for.',
    icon: Gem,
  },
  {
    title: 'Mature Community',
    text: 'Grown singles and professionals with full lives of their own, ready to share them with someone.',
    icon: UsersRound,
  },
  {
    title: 'Privacy First',
    text: 'You decide field by field what your profile shows, and you can block anyone at any time.',
    icon: Lock,
  },
];

export function Benefits(): JSX.Element {
  return (
    <section className="page grid items-center gap-x-16 gap-y-10 py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-28">
      <div>
        <h2 className="text-2xl sm:text-3xl">Why Verification Matters</h2>
        <p className="mt-5 max-w-md text-lg text-ink-2">
          You deserve to know that the person on the other side is who they say they are. That&apos;s why no one joins
          in until our staff has seen their face: every selfie is reviewed by hand, within {LIMITS.reviewHours} hours.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {BENEFITS.map(({ title, text, icon: Icon }) => (
          <li key={title} className="rounded-xl border border-line bg-surface p-7">
            <Icon aria-hidden="true" className="size-7 text-accent-ink" strokeWidth={1.5} />
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
