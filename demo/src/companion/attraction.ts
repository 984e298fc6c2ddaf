import type { DemoMember } from '../members/demo-member.js';

/** What a demo member can see of a newcomer; a hidden or empty gender is null. */
export interface Newcomer {
  gender: string | null;
}

/** Whether this demo member would like this newcomer. One of unknown gender gets the benefit of the doubt. */
export function isDrawnTo(member: DemoMember, newcomer: Newcomer): boolean {
  if (member.manner === 'reserved') return false;
  const { gender } = newcomer;
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
