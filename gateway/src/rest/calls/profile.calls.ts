import { HIDEABLE_FIELDS, Refusal } from '@kindred/contracts';
import { call } from '../rest-call.js';
import type { RestInput } from '../rest-input.js';
import { PROFILE_FIELDS, restProfile, type GraphProfile } from '../rest-profile.js';

const FLAGS = HIDEABLE_FIELDS.map((field) => `show${field.charAt(0).toUpperCase()}${field.slice(1)}`);

const OWN_PROFILE = `
  userId displayName dateOfBirth age gender sexualOrientation incomeRange bio locationCity locationState
  relationshipStatus seekingTypes education occupation religion kids lifestyle photos badges
  visibility { ${FLAGS.join(' ')} }
`;

const TEXTS = [
  'displayName',
  'dateOfBirth',
  'gender',
  'sexualOrientation',
  'incomeRange',
  'bio',
  'locationCity',
  'locationState',
  'relationshipStatus',
  'education',
  'occupation',
  'religion',
  'kids',
];

/** Fields and flags that are absent stay absent: the service leaves those as they were. */
function profileInput(input: RestInput): Record<string, unknown> {
  const visibility = input.optionalGroup('visibility');
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, input.nullableText(name)])),
    seekingTypes: input.nullableTexts('seekingTypes'),
    lifestyle: input.nullableTexts('lifestyle'),
    visibility: visibility && Object.fromEntries(FLAGS.map((flag) => [flag, visibility.optionalFlag(flag)])),
  };
}

/** One's own profile and settings. */
export const profileCalls = [
  call<{ profile: unknown }>({
    method: 'GET',
    path: '/api/profile',
    operation: `query OwnProfile { profile { ${OWN_PROFILE} } }`,
    body: ({ profile }) => profile,
  }),
  call<{ saveProfile: unknown }>({
    method: 'PUT',
    path: '/api/profile',
    operation: `mutation SaveProfile($input: ProfileInput!) { saveProfile(input: $input) { ${OWN_PROFILE} } }`,
    variables: (input) => ({ input: profileInput(input) }),
    body: ({ saveProfile }) => saveProfile,
  }),
  call<{ profileView: GraphProfile | null }>({
    method: 'GET',
    path: '/api/profile/view',
    operation: `query ProfileView { profileView { ${PROFILE_FIELDS} } }`,
    body: ({ profileView }) => {
      if (profileView === null) throw Refusal.notFound('There is no profile yet.');
      return restProfile(profileView);
    },
  }),
  call<{ setNotifyOnLikes: unknown }>({
    method: 'PUT',
    path: '/api/settings/notifications',
    operation: `mutation SetNotifyOnLikes($notifyOnLikes: Boolean!) {
      setNotifyOnLikes(notifyOnLikes: $notifyOnLikes) { notifyOnLikes }
    }`,
    variables: (input) => ({ notifyOnLikes: input.flag('notifyOnLikes') }),
    body: ({ setNotifyOnLikes }) => setNotifyOnLikes,
  }),
];
