import type { Prompt } from '@kindred/contracts';
import type { JSX, ReactNode } from 'react';
import { ProfilePrompt } from './profile-prompt.js';

interface ProfilePromptsProps {
  prompts: readonly Prompt[];
  className?: string;
  /** A control at the end of a prompt. */
  action?: (prompt: Prompt) => ReactNode;
}

/** The questions that a member has answered, as a compact list. */
export function ProfilePrompts({ prompts, className, action }: ProfilePromptsProps): JSX.Element | null {
  if (prompts.length === 0) return null;
  return (
    <ul aria-label="Prompts" className={className ?? 'flex w-full flex-col gap-3'}>
      {prompts.map((prompt) => (
        <li key={prompt.question}>
          <ProfilePrompt prompt={prompt} compact action={action?.(prompt)} />
        </li>
      ))}
    </ul>
  );
}
