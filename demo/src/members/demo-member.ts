import type { Prompt } from '@kindred/contracts';
import type { PortraitTraits } from '../portraits/traits.js';

/** How a demo member treats new members: does nothing, likes the first ones who join, or also replies to messages. */
export type Behavior = 'passive' | 'likes' | 'likes-and-replies';

/** A demo member's profile (values are the labels of the settings page) and portrait. */
export interface DemoMember {
  /** The local part of the email address; ids are derived from it. */
  slug: string;
  displayName: string;
  /** Age in years when the member is created. */
  age: number;
  /** MM-DD. */
  birthday: string;
  gender: string;
  sexualOrientation: string;
  incomeRange: string;
  bio: string;
  /** Keys of questions, with answers. */
  prompts: Prompt[];
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
  behavior: Behavior;
  portrait: PortraitTraits;
}

/** The password of every demo member; the launcher prints it. */
export const DEMO_PASSWORD = 'demo-password';

export const demoEmail = (slug: string): string => `${slug}@demo.kindred.local`;
