import { LIMITS } from '@kindred/contracts';
import type { ProfileViewQuery } from '../../gql/graphql.js';

/** One thing that makes a profile worth reading. */
export interface Strength {
  title: string;
  /** How to get there. */
  hint: string;
  /** The section of the settings where the member can add it. */
  section: 'photos' | 'prompts' | 'about' | 'relationship' | 'basic';
  done: boolean;
}

export const STRONG_PHOTOS = 3;
export const STRONG_BIO_LENGTH = 120;
const STRONG_LIFESTYLES = 3;

/**
 * What makes a profile strong, the most important first (docs/product.md, "Profiles"). Computed from the member's own
 * profile, also from fields that others do not see, and shown to no one else.
 */
export function strengthsOf(own: ProfileViewQuery['profile']): Strength[] {
  const { photos, prompts, bio, seekingTypes, occupation, education, lifestyle, locationCity, cityKnown } = own;
  return [
    {
      title: 'Three photos',
      hint: 'Your face up close, one in full, and one doing what you love.',
      section: 'photos',
      done: photos.length >= STRONG_PHOTOS,
    },
    {
      title: 'Three prompts',
      hint: 'Your answers are what people reply to.',
      section: 'prompts',
      done: prompts.length >= LIMITS.promptsPerProfile,
    },
    {
      title: 'A few sentences about you',
      hint: 'An ordinary Sunday says more than a list.',
      section: 'about',
      done: (bio ?? '').trim().length >= STRONG_BIO_LENGTH,
    },
    {
      title: 'What you’re looking for',
      hint: 'So that you meet people who want the same.',
      section: 'relationship',
      done: seekingTypes.length > 0,
    },
    {
      title: 'Three things you enjoy',
      hint: 'What you share with others becomes a reason to meet.',
      section: 'about',
      done: lifestyle.length >= STRONG_LIFESTYLES,
    },
    {
      title: 'Your work or studies',
      hint: 'Half of every first conversation.',
      section: 'about',
      done: Boolean(occupation ?? education),
    },
    {
      title: 'Your city',
      hint:
        locationCity && !cityKnown
          ? 'We can’t find it. Add its state, or try a larger city nearby.'
          : 'So that people know how far away dinner is.',
      section: 'basic',
      done: cityKnown,
    },
  ];
}
