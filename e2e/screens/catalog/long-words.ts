import { LIMITS, PROMPTS } from '@kindred/contracts';
import type { ScreenPage } from '../page/screen-page.js';

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

/** A deck of profiles with such fields. A single photo next to the text must keep its size. */
export const longWords = ({ stubs }: ScreenPage): void =>
  stubs.edit<{ discover: { items: { photos: string[] }[] } }>('Discover', ({ discover }) => {
    for (const profile of discover.items) Object.assign(profile, LONG_WORDS, { photos: profile.photos.slice(0, 1) });
  });
