import type { JSX } from 'react';

const STEPS: ReadonlyArray<{ title: string; text: string }> = [
  { title: 'Sign Up', text: 'Create your account with a valid e-mail address and confirm it with one click.' },
  { title: 'Get Verified', text: 'Send a selfie. A person on our staff reviews it and lets you know by email.' },
  { title: 'Build Your Profile', text: 'Add your photos and your preferences, and choose what others can see.' },
  {
    title: 'Start Connecting',
    text: 'Discover members, like the ones you want to meet, and chat when they like you back.',
  },
];

export function Steps(): JSX.Element {
  return (
    <section id="how-it-works" className="scroll-mt-4 border-y border-line bg-sunken">
      <div className="page py-20 lg:py-28">
        <h2 className="text-2xl sm:text-3xl">How It Works</h2>
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="relative">
              <StepRings step={index + 1} />
              <h3 className="mt-6 text-xl">{title}</h3>
              <p className="mt-2 text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Two rings that move closer with every step, until they overlap. */
function StepRings({ step }: { step: number }): JSX.Element {
  const offset = 37 - step * 6.5;
  return (
    <svg viewBox="0 0 128 52" aria-hidden="true" className="h-14 w-auto">
      <circle cx="26" cy="26" r="24" className="fill-ring-a" opacity="0.3" />
      <circle cx={26 + 2 * offset} cy="26" r="24" className="fill-ring-b" opacity="0.38" />
      <circle cx="26" cy="26" r="24" fill="none" strokeWidth="1.5" className="stroke-ring-a" />
      <circle cx={26 + 2 * offset} cy="26" r="24" fill="none" strokeWidth="1.5" className="stroke-ring-b" />
      {offset < 24 && <path d={lens(offset)} className="fill-lens" opacity="0.9" />}
    </svg>
  );
}

function lens(offset: number): string {
  const half = Math.sqrt(24 ** 2 - offset ** 2);
  const middle = 26 + offset;
  return `M${middle} ${26 - half}A24 24 0 0 1 ${middle} ${26 + half}A24 24 0 0 1 ${middle} ${26 - half}Z`;
}
