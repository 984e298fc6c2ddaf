import type { PortraitTraits } from '../portraits/traits.js';

/** How a demo member meets newcomers: most wait, some like the first people who join, two of those also answer in chat. */
export type Manner = 'reserved' | 'forward' | 'talkative';

/** One demo member: what their profile says (labels as on the settings page) and how their portrait is drawn. */
export interface DemoMember {
  /** The local part of the address; also what their ids are derived from. */
  slug: string;
  displayName: string;
  /** Age in whole years when the demo is made, and the day of the year they were born on (MM-DD). */
  age: number;
  birthday: string;
  gender: string;
  sexualOrientation: string;
  incomeRange: string;
  bio: string;
  city: string;
  state: string;
  relationshipStatus: string;
  seekingTypes: string[];
  education: string;
  occupation: string;
  religion: string;
  kids: string;
  lifestyle: string[];
  /** Fields this member keeps private. */
  hidden: string[];
  manner: Manner;
  portrait: PortraitTraits;
}

/** Every demo member signs in with this; it is printed at the start. */
export const DEMO_PASSWORD = 'demo-password';

export const demoEmail = (slug: string): string => `${slug}@demo.kindred.local`;
