import { HIDEABLE_FIELDS } from '@kindred/contracts';
import type { DemoMember } from '../members/demo-member.js';
import { birthDate } from './birth-date.js';

/** The `ProfileInput` of a demo member, as the settings page would send it. */
export function profileInput(member: DemoMember, today: Date): Record<string, unknown> {
  const flag = (field: string): string => `show${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return {
    displayName: member.displayName,
    dateOfBirth: birthDate(member.age, member.birthday, today),
    gender: member.gender,
    sexualOrientation: member.sexualOrientation,
    incomeRange: member.incomeRange,
    bio: member.bio,
    prompts: member.prompts,
    locationCity: member.city,
    locationState: member.state,
    relationshipStatus: member.relationshipStatus,
    seekingTypes: member.seekingTypes,
    education: member.education,
    occupation: member.occupation,
    religion: member.religion,
    kids: member.kids,
    lifestyle: member.lifestyle,
    visibility: Object.fromEntries(HIDEABLE_FIELDS.map((field) => [flag(field), !member.hidden.includes(field)])),
  };
}
