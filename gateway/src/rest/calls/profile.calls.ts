import { LIMITS, DomainError, PREFERENCES, PROMPTS } from '@kindred/contracts';
import { z } from 'zod';
import { OwnProfile, PauseSetting, Preferences, Profile, VISIBILITY_FLAGS } from '../response-schemas.js';
import { call } from '../rest-call.js';
import {
  flag,
  ignored,
  nullableGroups,
  nullableNumber,
  nullableText,
  nullableTexts,
  optionalFlag,
  optionalGroup,
  text,
} from '../rest-fields.js';
import { PROFILE_FIELDS, restProfile, type GraphProfile } from '../rest-profile.js';

export const OWN_PROFILE = `
  userId displayName dateOfBirth age gender sexualOrientation incomeRange bio locationCity locationState
  relationshipStatus seekingTypes education occupation religion kids lifestyle prompts { question answer } photos badges
  visibility { ${VISIBILITY_FLAGS.join(' ')} }
`;

const choice = nullableText({ maxLength: LIMITS.shortTextMaxLength });

/** Absent fields stay absent: the service leaves them unchanged. */
const writable = {
  displayName: nullableText({ maxLength: LIMITS.displayNameMaxLength }),
  dateOfBirth: nullableText({ format: 'date' }),
  gender: choice,
  sexualOrientation: choice,
  incomeRange: choice,
  bio: nullableText({ maxLength: LIMITS.bioMaxLength }),
  locationCity: choice,
  locationState: choice,
  relationshipStatus: choice,
  education: choice,
  occupation: choice,
  religion: choice,
  kids: choice,
  seekingTypes: nullableTexts(),
  lifestyle: nullableTexts(),
  prompts: nullableGroups({
    question: text({ enum: PROMPTS.map(({ label }) => label) }),
    answer: text({ maxLength: LIMITS.promptAnswerMaxLength }),
  }),
  visibility: optionalGroup(Object.fromEntries(VISIBILITY_FLAGS.map((name) => [name, optionalFlag()]))),
};

/** The other fields of a profile: clients may send back all that they have read. */
const readOnly = Object.keys({ ...OwnProfile.shape, ...Profile.shape }).filter(
  (name) => !Object.hasOwn(writable, name),
);

const profileInput = z.strictObject({
  ...writable,
  ...Object.fromEntries(readOnly.map((name) => [name, ignored()])),
});

const PREFERENCE_FIELDS = `
  minAge maxAge genders distance relationshipTypes dealbreakers { ${PREFERENCES.join(' ')} }
`;

const preferencesInput = z.strictObject({
  minAge: nullableNumber(),
  maxAge: nullableNumber(),
  genders: nullableTexts(),
  distance: nullableNumber(),
  relationshipTypes: nullableTexts(),
  dealbreakers: optionalGroup(Object.fromEntries(PREFERENCES.map((name) => [name, optionalFlag()]))),
});

/** The caller's own profile and settings. */
export const profileCalls = [
  call<{ profile: unknown }>({
    method: 'GET',
    path: '/api/profile',
    tier: 'member',
    summary: 'Retrieves the caller’s own profile with all fields.',
    output: OwnProfile,
    operation: `query OwnProfile { profile { ${OWN_PROFILE} } }`,
    body: ({ profile }) => profile,
  }),
  call<{ saveProfile: unknown }>({
    method: 'PUT',
    path: '/api/profile',
    tier: 'member',
    summary:
      'Updates the caller’s own profile. Absent fields are left unchanged. Accepts labels or keys, and the response of `GET /api/profile`.',
    input: { body: profileInput },
    output: OwnProfile,
    statuses: { 409: 'The date of birth can no longer be changed (`DATE_LOCKED`).' },
    operation: `mutation SaveProfile($input: ProfileInput!) { saveProfile(input: $input) { ${OWN_PROFILE} } }`,
    variables: ({ body }) => ({
      input: Object.fromEntries(Object.entries(body).filter(([name]) => !readOnly.includes(name))),
    }),
    body: ({ saveProfile }) => saveProfile,
  }),
  call<{ profileView: GraphProfile | null }>({
    method: 'GET',
    path: '/api/profile/view',
    tier: 'member',
    summary: 'Retrieves the caller’s own profile as other members see it.',
    output: Profile,
    statuses: { 404: 'The caller has no profile yet.' },
    operation: `query ProfileView { profileView { ${PROFILE_FIELDS} } }`,
    body: ({ profileView }) => {
      if (profileView === null) throw DomainError.notFound('There is no profile yet.');
      return restProfile(profileView);
    },
  }),
  call<{ preferences: unknown }>({
    method: 'GET',
    path: '/api/preferences',
    tier: 'member',
    summary: 'Retrieves what the caller wants to see in the deck.',
    output: Preferences,
    operation: `query Preferences { preferences { ${PREFERENCE_FIELDS} } }`,
    body: ({ preferences }) => preferences,
  }),
  call<{ savePreferences: unknown }>({
    method: 'PUT',
    path: '/api/preferences',
    tier: 'member',
    summary:
      'Updates what the caller wants to see in the deck. Absent fields are left unchanged, null resets. Accepts labels or keys; the distance is 10, 25, 50, or 100 miles, or null.',
    input: { body: preferencesInput },
    output: Preferences,
    operation: `mutation SavePreferences($input: PreferencesInput!) {
      savePreferences(input: $input) { ${PREFERENCE_FIELDS} }
    }`,
    variables: ({ body }) => ({ input: body }),
    body: ({ savePreferences }) => savePreferences,
  }),
  call<{ deckStatus: unknown }>({
    method: 'GET',
    path: '/api/settings/pause',
    tier: 'member',
    summary: 'Returns whether the caller is taking a break from the deck.',
    output: PauseSetting,
    operation: 'query Pause { deckStatus { paused } }',
    body: ({ deckStatus }) => deckStatus,
  }),
  call<{ setPaused: unknown }>({
    method: 'PUT',
    path: '/api/settings/pause',
    tier: 'member',
    summary: 'Starts or ends a break. During a break, no deck contains the caller. Matches and conversations stay.',
    input: { body: z.strictObject({ paused: flag() }) },
    output: PauseSetting,
    operation: 'mutation SetPaused($paused: Boolean!) { setPaused(paused: $paused) { paused } }',
    body: ({ setPaused }) => setPaused,
  }),
];
