import type { DemoMember } from '../members/demo-member.js';

/** The visible part of a new member's profile; a hidden or empty gender is null. */
export interface VisibleProfile {
  gender: string | null;
}

/** Whether this demo member likes a new member with this profile. An unknown gender counts as compatible. */
export function isAttractedTo(member: DemoMember, profile: VisibleProfile): boolean {
  if (member.behavior === 'passive') return false;
  const { gender } = profile;
  if (gender === null || gender === 'Prefer not to say') return true;
  switch (member.sexualOrientation) {
    case 'Straight':
      return gender !== member.gender;
    case 'Gay':
    case 'Lesbian':
      return gender === member.gender;
    default:
      return true;
  }
}
