import { findChoice, labelOf, LIMITS, PROMPTS, type Prompt } from '@kindred/contracts';
import { z } from 'zod';
import { profileText } from './profile-text.js';

const question = z.string().transform((value, context) => {
  const found = findChoice(PROMPTS, value);
  if (found === undefined) context.addIssue('Prompts must be chosen from the listed questions');
  return found?.key ?? '';
});

const answer = profileText('Each answer', LIMITS.promptAnswerMaxLength).refine(
  (text) => text !== '',
  'Please answer each prompt, or remove it',
);

/** The prompts of a profile. Accepts labels or keys of the questions, and returns keys. */
export const promptsSchema = z
  .array(z.object({ question, answer }))
  .max(LIMITS.promptsPerProfile, `You can have up to ${LIMITS.promptsPerProfile} prompts`)
  .refine(
    (prompts) => new Set(prompts.map((prompt) => prompt.question)).size === prompts.length,
    'Please choose a different question for each prompt',
  )
  .nullish();

/** Whether a prompt is new, or its answer changed. */
export const hasNewPrompt = (before: readonly Prompt[], after: readonly Prompt[]): boolean =>
  after.some((prompt) => !before.some((old) => old.question === prompt.question && old.answer === prompt.answer));

/** Prompts with the labels of their questions. */
export const presentPrompts = (prompts: readonly Prompt[]): Prompt[] =>
  prompts.map((prompt) => ({ question: labelOf(PROMPTS, prompt.question), answer: prompt.answer }));
