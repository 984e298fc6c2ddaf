import type { Prompt } from '@kindred/contracts';
import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';

interface ProfilePromptsProps {
  prompts: readonly Prompt[];
  /** Smaller, for a card. */
  compact?: boolean;
  /** A control at the end of a prompt. */
  action?: ((prompt: Prompt) => ReactNode) | undefined;
}

/** The questions that a member has answered, in the member's own words. */
export function ProfilePrompts({ prompts, compact = false, action }: ProfilePromptsProps): JSX.Element | null {
  if (prompts.length === 0) return null;
  return (
    <ul aria-label="Prompts" className="flex w-full flex-col gap-3">
      {prompts.map((prompt) => (
        <li key={prompt.question} className="flex items-start gap-3 rounded-lg bg-sunken px-5 py-4">
          <div className="min-w-0 flex-1">
            <h3 className="font-sans text-sm font-normal tracking-normal text-ink-2">{prompt.question}</h3>
            <p className={clsx('mt-1.5 font-display whitespace-pre-line', compact ? 'text-lg' : 'text-lg sm:text-xl')}>
              {prompt.answer}
            </p>
          </div>
          {action?.(prompt)}
        </li>
      ))}
    </ul>
  );
}
