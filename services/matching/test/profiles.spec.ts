import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { BLOCK, MatchingUnderTest } from './matching-under-test.js';

const VISIBILITY = `visibility { showRelationshipStatus showSeekingTypes showEducation showOccupation showReligion showKids
  showLifestyle showGender showSexualOrientation showIncomeRange }`;
const SHOWN = `userId displayName age gender sexualOrientation incomeRange bio locationCity locationState
  relationshipStatus seekingTypes education occupation religion kids lifestyle prompts { question answer } photos badges`;
const OWN = `${SHOWN} dateOfBirth ${VISIBILITY} complete`;
const SAVE = `mutation ($input: ProfileInput!) { saveProfile(input: $input) { ${OWN} } }`;

const FULL = {
  displayName: '  Maya Bell ',
  dateOfBirth: '1985-06-15',
  gender: 'Female',
  sexualOrientation: 'STRAIGHT',
  incomeRange: '$75,000 - $100,000',
  bio: 'Two lines\nof text',
  locationCity: 'Atlanta',
  locationState: 'GA',
  relationshipStatus: "It's Complicated",
  seekingTypes: ['Long-term relationship', 'MARRIAGE', 'Marriage'],
  education: "Bachelor's Degree",
  occupation: 'Architect',
  religion: 'Baptist',
  kids: 'Adult children',
  lifestyle: ['Arts & Culture', 'NON_SMOKER'],
  prompts: [
    { question: 'TRAVEL', answer: ' Salvador, for the drums. ' },
    { question: 'a Sunday well spent', answer: 'Early service,\nthen a long table.' },
  ],
};

interface Saved {
  saveProfile: Record<string, unknown> & { visibility: Record<string, boolean> };
}

describe('profiles', () => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });

  afterAll(() => matching.stop());

  const save = async (userId: string, input: object) =>
    (await matching.data<Saved>(userId, SAVE, { input }, { status: 'PENDING' })).saveProfile;

  const rejectedFields = async (userId: string, input: object) => (await matching.ask(userId, SAVE, { input })).fields;

  const profileEvents = (userId: string) =>
    matching.peers.publishedEvents('matching.profile-changed', (data) => data.userId === userId);

  it('is empty with all visibility flags on before the first save', async () => {
    const userId = await matching.account({ status: 'PENDING' });
    const response = await matching.data<{ profile: Record<string, unknown> }>(
      userId,
      `{ profile { ${OWN} } profileView { userId } }`,
      {},
      { status: 'PENDING' },
    );
    const { visibility, ...fields } = response.profile;
    expect(Object.values(visibility as object)).toEqual(Array.from({ length: 10 }, () => true));
    expect(fields).toEqual({
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, null])),
      userId,
      seekingTypes: [],
      lifestyle: [],
      prompts: [],
      photos: [],
      badges: [],
      complete: false,
    });
    expect(response).toHaveProperty('profileView', null);
  });

  it('accepts labels and keys, and returns labels except for two fields', async () => {
    const userId = await matching.account();
    const saved = await save(userId, FULL);
    expect(saved).toMatchObject({
      userId,
      displayName: 'Maya Bell',
      dateOfBirth: '1985-06-15',
      age: expect.any(Number),
      gender: 'Female',
      sexualOrientation: 'Straight',
      incomeRange: '$75,000 - $100,000',
      bio: 'Two lines\nof text',
      relationshipStatus: 'COMPLICATED',
      seekingTypes: ['Long-term relationship', 'Marriage'],
      education: "Bachelor's Degree",
      kids: 'ADULT',
      lifestyle: ['Arts & Culture', 'Non-smoker'],
      prompts: [
        { question: 'A place I want to see with someone', answer: 'Salvador, for the drums.' },
        { question: 'A Sunday well spent', answer: 'Early service,\nthen a long table.' },
      ],
      badges: ['Verified'],
      complete: true,
    });
    expect((await matching.data<{ profile: object }>(userId, `{ profile { ${OWN} } }`)).profile).toEqual(saved);
    expect(profileEvents(userId)).toEqual([{ userId, displayName: 'Maya Bell', complete: true, age: saved['age'] }]);
  });

  it('keeps absent fields and flags, and clears fields that are null', async () => {
    const userId = await matching.account();
    const before = await save(userId, { ...FULL, visibility: { showGender: false, showKids: false } });
    const after = await save(userId, {
      bio: null,
      seekingTypes: null,
      prompts: null,
      occupation: ' ',
      visibility: { showKids: true },
    });
    expect(after).toEqual({
      ...before,
      bio: null,
      seekingTypes: [],
      prompts: [],
      occupation: null,
      visibility: { ...before.visibility, showGender: false, showKids: true },
    });
    expect(profileEvents(userId)).toHaveLength(1);
    await save(userId, { displayName: 'Maya B.' });
    expect(profileEvents(userId).map(({ displayName }) => displayName)).toEqual(['Maya Bell', 'Maya B.']);
  });

  it('requires a name and a date of birth, and reports every invalid field', async () => {
    const userId = await matching.account();
    expect(await rejectedFields(userId, { bio: 'Hello' })).toEqual({
      displayName: 'Display name is required',
      dateOfBirth: 'Date of birth is required',
    });
    expect((await matching.ask(userId, SAVE, { input: {} })).message).toBe('Display name is required');
    expect(
      await rejectedFields(userId, {
        ...FULL,
        dateOfBirth: `${new Date().getUTCFullYear() - 10}-01-01`,
        gender: 'Robot',
        bio: 'x'.repeat(2_001),
      }),
    ).toEqual({
      dateOfBirth: 'You must be at least 18 years old',
      gender: 'Gender must be one of the listed options',
      bio: 'Bio must be at most 2,000 characters',
    });
    expect(await matching.sql('SELECT 1 FROM profiles WHERE user_id = $1', [userId])).toEqual([]);
    await save(userId, FULL);
    expect(await rejectedFields(userId, { displayName: null, dateOfBirth: '' })).toEqual({
      displayName: 'Display name is required',
      dateOfBirth: 'Date of birth is required',
    });
  });

  it('shows prompts to other members, on the card and in the profile, in the order of their owner', async () => {
    const [maya, omar] = [await matching.member({ prompts: FULL.prompts }), await matching.member()];
    await matching.save(maya, { prompts: [...FULL.prompts].reverse() });
    const shown = ['A Sunday well spent', 'A place I want to see with someone'];
    const prompts = 'prompts { question answer }';
    const { member, discover } = await matching.data<{
      member: { prompts: { question: string }[] };
      discover: { items: { userId: string; prompts: { question: string }[] }[] };
    }>(
      omar,
      `query ($userId: ID!) { member(userId: $userId) { ${prompts} }
        discover(limit: 1000) { items { userId ${prompts} } } }`,
      { userId: maya },
    );
    expect(member.prompts.map(({ question }) => question)).toEqual(shown);
    const card = discover.items.find(({ userId }) => userId === maya);
    expect(card?.prompts).toEqual(member.prompts);
  });

  it('accepts two concurrent saves', async () => {
    const userId = await matching.account();
    await Promise.all([save(userId, FULL), save(userId, { ...FULL, occupation: 'Pilot' })]);
    await Promise.all([save(userId, { bio: 'one' }), save(userId, { locationCity: 'Macon' })]);
    expect(await save(userId, {})).toMatchObject({ bio: 'one', locationCity: 'Macon' });
  });

  it('rejects visitors and accounts whose event has not arrived', async () => {
    expect((await matching.ask(null, '{ profile { userId } }')).code).toBe('UNAUTHENTICATED');
    expect((await matching.ask(null, '{ profileView { userId } }')).code).toBe('UNAUTHENTICATED');
    expect((await matching.ask(null, SAVE, { input: FULL })).code).toBe('UNAUTHENTICATED');
    expect((await matching.ask(randomUUID(), SAVE, { input: FULL })).code).toBe('UNAVAILABLE');
  });

  it('hides hidden fields from others, and never exposes the date of birth', async () => {
    const omar = await matching.member();
    const maya = await matching.account();
    const hidden = { showGender: false, showSeekingTypes: false, showRelationshipStatus: false };
    await save(maya, { ...FULL, religion: null, visibility: hidden });
    const view = `${SHOWN} visibleFields`;
    const { member } = await matching.data<{ member: object }>(
      omar,
      `query ($userId: ID!) { member(userId: $userId) { ${view} } }`,
      { userId: maya },
    );
    expect(member).toMatchObject({
      displayName: 'Maya Bell',
      gender: null,
      seekingTypes: null,
      relationshipStatus: null,
      religion: null,
      kids: 'ADULT',
      lifestyle: ['Arts & Culture', 'Non-smoker'],
      visibleFields: ['education', 'occupation', 'religion', 'kids', 'lifestyle', 'sexualOrientation', 'incomeRange'],
    });
    expect((await matching.data<{ profileView: object }>(maya, `{ profileView { ${view} } }`)).profileView).toEqual(
      member,
    );
    const rejected = await matching.ask(omar, `query ($userId: ID!) { member(userId: $userId) { dateOfBirth } }`, {
      userId: maya,
    });
    expect(rejected.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('is not found by members who must not see it', async () => {
    const maya = await matching.member();
    const canSee = async (userId: string): Promise<boolean> => {
      const query = 'query ($userId: ID!) { member(userId: $userId) { userId } }';
      return (await matching.data<{ member: object | null }>(maya, query, { userId })).member !== null;
    };
    const banned = await matching.member();
    expect(await canSee(banned)).toBe(true);
    await matching.ban(banned, null);
    const [blocked, blocking] = [await matching.member(), await matching.member()];
    await matching.data(maya, BLOCK, { toUserId: blocked });
    await matching.data(blocking, BLOCK, { toUserId: maya });
    const hidden = [
      randomUUID(),
      await matching.account(),
      await matching.member({}, { status: 'APPROVED' }),
      await matching.member({}, { role: 'admin' }),
      banned,
      blocked,
      blocking,
    ];
    for (const userId of hidden) expect(await canSee(userId)).toBe(false);
    expect(await canSee(maya)).toBe(true);
    const query = 'query { member(userId: "x") { userId } }';
    expect((await matching.ask(maya, query)).code).toBe('NOT_FOUND');
    expect((await matching.ask(maya, query, {}, { status: 'PENDING' })).code).toBe('NOT_ACTIVE');
  });
});
