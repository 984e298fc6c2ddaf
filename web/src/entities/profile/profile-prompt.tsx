import type { Prompt } from '@kindred/contracts';
import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { OwnWords } from './own-words.js';

interface ProfilePromptProps {
  prompt: Prompt;
  /** Smaller, for a card or a list. */
  compact?: boolean;
  /** A control at the end. */
  action?: ReactNode;
  className?: string;
}

/** A question with the member's answer, on a quiet surface. */
export function ProfilePrompt({ prompt, compact = false, action, className }: ProfilePromptProps): JSX.Element {
  return (
    <div
      className={clsx(
        'flex rounded-lg bg-sunken',
        compact ? 'items-start gap-3 px-5 py-4' : 'flex-col justify-center p-6 sm:p-8',
        className,
      )}
    >
      <div className={clsx(compact && 'min-w-0 flex-1')}>
        <h3 className="font-sans text-sm font-normal tracking-normal text-ink-2">{prompt.question}</h3>
        <OwnWords compact={compact} className={compact ? 'mt-1' : 'mt-2.5'}>
          {prompt.answer}
        </OwnWords>
      </div>
      {action && <div className={clsx('empty:hidden', !compact && 'mt-4 self-end')}>{action}</div>}
    </div>
  );
}
