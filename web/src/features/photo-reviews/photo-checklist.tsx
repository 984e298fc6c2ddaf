import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { JSX } from 'react';

/** The criteria for approving a photo (docs/product.md, "Photos"). */
const CHECKLIST = ['Clear well-lit photo', 'Face fully visible', 'No sunglasses or hats', 'Only one person'];

export function PhotoChecklist({ className }: { className?: string }): JSX.Element {
  return (
    <ul className={clsx('text-sm text-ink-2', className)}>
      {CHECKLIST.map((rule) => (
        <li key={rule} className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-trust" />
          {rule}
        </li>
      ))}
    </ul>
  );
}
