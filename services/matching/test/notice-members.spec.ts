import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { BLOCK, MatchingUnderTest } from './matching-under-test.js';

const ENTITIES = `query ($of: [_Any!]!) {
  _entities(representations: $of) { ... on NoticeMember { profile { userId displayName } } }
}`;

interface Entities {
  _entities: ({ profile: { userId: string; displayName: string } | null } | null)[];
}

describe('the member that a notice is about', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start({ beta: false });
  });
  afterAll(() => matching.stop());

  const profiles = async (reader: string, userIds: readonly string[], isLiker: boolean, as: object = {}) => {
    const of = userIds.map((userId) => ({ __typename: 'NoticeMember', userId, isLiker }));
    const { _entities: entities } = await matching.data<Entities>(reader, ENTITIES, { of }, as);
    return entities.map((each) => each?.profile?.userId ?? null);
  };

  it('is shown with the rights of the reader', async () => {
    const [reader, other, blocked] = [await matching.member(), await matching.member(), await matching.member()];
    await matching.data(reader, BLOCK, { toUserId: blocked });
    expect(await profiles(reader, [other, blocked, randomUUID(), 'x'], false)).toEqual([other, null, null, null]);
    expect(await profiles(reader, [other], false, { status: 'PENDING' })).toEqual([null]);
  });

  it('is shown as a liker only by plans with who liked you', async () => {
    const [reader, liker] = [await matching.member(), await matching.member()];
    for (const tier of [null, 'BASIC']) expect(await profiles(reader, [liker], true, { tier })).toEqual([null]);
    for (const tier of ['PREMIUM', 'VIP']) expect(await profiles(reader, [liker], true, { tier })).toEqual([liker]);
  });
});
