import type { Prompt } from '@kindred/contracts';

/** Suggested first messages, one for each of the other member's first two prompts. */
export function openersFor([first, second]: readonly Prompt[]): string[] {
  return [
    ...(first ? [`I enjoyed your answer to “${first.question}.” Tell me more?`] : []),
    ...(second ? [`You had me at “${second.question}.” What’s the story there?`] : []),
  ];
}
