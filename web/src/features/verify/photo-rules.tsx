import { LIMITS, POLICY_PERIODS } from '@kindred/contracts';
import { Check } from 'lucide-react';
import type { JSX } from 'react';
import { PHOTO_FORMATS, PHOTO_MAX_MEGABYTES } from '../../entities/photo/photo-file.js';

const REQUIREMENTS = [`Up to ${PHOTO_MAX_MEGABYTES}MB`, PHOTO_FORMATS];
const GUIDELINES = [
  'A clear well-lit face',
  `Taken in the last ${POLICY_PERIODS.selfieMonths} months`,
  'No sunglasses or hats',
  'No group photos',
];
const NEXT = [
  `We review your photo within ${LIMITS.reviewHours} hours.`,
  'We’ll email you when it’s approved.',
  'Then activate your account and start discovering.',
];

/** The photo requirements and the next steps (docs/product.md, "Photos"). */
export function PhotoRules(): JSX.Element {
  return (
    <div className="grid gap-7 border-t border-line pt-7 text-sm sm:grid-cols-2">
      <RuleList title="Photo Guidelines" rules={GUIDELINES} />
      <RuleList title="File Requirements" rules={REQUIREMENTS} />
      <div className="sm:col-span-2">
        <h2 className="text-lg">What happens next?</h2>
        <ol className="mt-3 flex flex-col gap-3">
          {NEXT.map((step, index) => (
            <li key={step} className="flex items-center gap-3 text-ink-2">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-chip text-xs font-bold text-accent-ink"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function RuleList({ title, rules }: { title: string; rules: readonly string[] }): JSX.Element {
  return (
    <div>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 flex flex-col gap-2">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-2.5 text-ink-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-trust" />
            {rule}
          </li>
        ))}
      </ul>
    </div>
  );
}
