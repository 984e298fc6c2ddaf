import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchingUnderTest } from './matching-under-test.js';

const FILE = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on MemberFile {
  profile { displayName dateOfBirth bio prompts { answer } complete visibility { showGender } }
  activity { likesGiven likesReceived passesGiven matches blocksGiven isInCouple }
} } }`;

describe('the part of matching in the file of a member', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  const ask = (userId: string, role: 'admin' | 'user' = 'admin') =>
    matching.ask<{ _entities: unknown[] }>(
      randomUUID(),
      FILE,
      { of: [{ __typename: 'MemberFile', userId }] },
      { role },
    );

  it('has the profile with its hidden fields, and numbers only', async () => {
    const { one, other } = await matching.matched();
    await matching.save(one, {
      bio: 'I sing.',
      prompts: [{ question: 'SUNDAY', answer: 'In the choir.' }],
      gender: 'Female',
      visibility: { showGender: false },
    });
    const stranger = await matching.member();
    await matching.like(stranger, one);
    const { data } = await ask(one);
    expect(data?._entities).toMatchObject([
      {
        profile: {
          bio: 'I sing.',
          prompts: [{ answer: 'In the choir.' }],
          complete: true,
          visibility: { showGender: false },
        },
        activity: { likesGiven: 1, likesReceived: 2, passesGiven: 0, matches: 1, blocksGiven: 0, isInCouple: false },
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(other);
  });

  it('has an empty profile for an account without one', async () => {
    const { data } = await ask(await matching.account());
    expect(data?._entities).toMatchObject([{ profile: { displayName: null, complete: false } }]);
  });

  it('is for administrators', async () => {
    expect((await ask(await matching.member(), 'user')).code).toBe('FORBIDDEN');
    expect((await ask('nonsense')).code).toBe('NOT_FOUND');
  });
});
