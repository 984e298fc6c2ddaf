import { LIMITS, PROMPTS } from '@kindred/contracts';

const wordOf = (length: number, beginning = ''): string => beginning.padEnd(length, 'W');

/** Profile fields at their maximum length without a break opportunity, such as a pasted URL. */
export const LONG_WORDS = {
  displayName: wordOf(LIMITS.displayNameMaxLength, 'Keya'),
  bio: wordOf(LIMITS.bioMaxLength, 'https://www.example.com/'),
  locationCity: wordOf(LIMITS.shortTextMaxLength, 'Llan'),
  locationState: wordOf(LIMITS.shortTextMaxLength, 'Gwynedd'),
  prompts: PROMPTS.slice(0, LIMITS.promptsPerProfile).map(({ label }) => ({
    __typename: 'Prompt',
    question: label,
    answer: wordOf(LIMITS.promptAnswerMaxLength, 'https://www.example.com/'),
  })),
  occupation: wordOf(LIMITS.shortTextMaxLength, 'Donaudampfschiff'),
};
