import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busColumns } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { BLOCK, MatchingUnderTest, PASS, until } from './matching-under-test.js';

describe.each(busColumns())('what others tell, on $name', (column) => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start(column);
  });

  afterAll(() => matching.stop());

  const photosOf = async (reader: string, userId: string) => {
    const query = 'query ($userId: ID!) { member(userId: $userId) { photos } }';
    return (await matching.ask<{ member: { photos: string[] } | null }>(reader, query, { userId })).member?.photos;
  };

  it('puts a member into the deck with the account’s status, and takes them out again', async () => {
    const maya = await matching.member();
    const omar = await matching.member({}, { status: 'APPROVED' });
    expect(await matching.ids(maya, 'discover')).not.toContain(omar);
    await matching.account({ userId: omar, status: 'ACTIVE' });
    expect(await matching.ids(maya, 'discover')).toContain(omar);
    await matching.like(maya, omar);
    await matching.account({ userId: omar, status: 'APPROVED' });
    expect(await matching.ids(maya, 'discover')).not.toContain(omar);
    expect(await matching.ids(maya, 'likes')).toEqual([]);
    await matching.account({ userId: omar, status: 'ACTIVE' });
    expect(await matching.ids(maya, 'likes')).toEqual([omar]);
  });

  it('shows approved photos, in their order', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    const photos = ['/media/photos/b', '/media/photos/a'].map((url) => ({ photoId: randomUUID(), url }));
    await matching.tell('moderation.gallery-changed', omar, { userId: omar, photos });
    expect(await photosOf(maya, omar)).toEqual(['/media/photos/b', '/media/photos/a']);
    await matching.tell('moderation.gallery-changed', omar, { userId: omar, photos: [] });
    expect(await photosOf(maya, omar)).toEqual([]);
  });

  it('keeps photos and bans of an account that is not known yet', async () => {
    const maya = await matching.member();
    const omar = randomUUID();
    const photos = [{ photoId: randomUUID(), url: '/media/photos/early' }];
    await matching.tell('moderation.gallery-changed', omar, { userId: omar, photos });
    await matching.ban(omar, null);
    await matching.member({}, { userId: omar });
    expect(await matching.ids(maya, 'discover')).not.toContain(omar);
    await matching.liftBan(omar);
    expect(await matching.ids(maya, 'discover')).toContain(omar);
    expect(await photosOf(maya, omar)).toEqual(['/media/photos/early']);
  });

  it('hides a banned member everywhere until the ban is lifted', async () => {
    const [maya, omar, liked] = [await matching.member(), await matching.member(), await matching.member()];
    await matching.ask(maya, PASS, { toUserId: omar });
    await matching.like(maya, liked);
    for (const userId of [omar, liked]) await matching.ban(userId, null);
    expect(await matching.ids(maya, 'dislikes')).toEqual([]);
    expect(await matching.ids(maya, 'likes')).toEqual([]);
    for (const userId of [omar, liked]) await matching.liftBan(userId);
    expect(await matching.ids(maya, 'dislikes')).toEqual([omar]);
    expect(await matching.ids(maya, 'likes')).toEqual([liked]);
  });

  it('erases a deleted member everywhere, ends their matches, and hears nothing more of them', async () => {
    const { one, other, matchId } = await matching.matched();
    const [liking, passing, blocking] = [await matching.member(), await matching.member(), await matching.member()];
    await matching.like(liking, one);
    await matching.ask(passing, PASS, { toUserId: one });
    await matching.like(one, passing);
    await matching.ask(blocking, BLOCK, { toUserId: one });
    const signals = await matching.listen(`member.${other}`);

    await matching.tell('identity.account-deleted', one, { userId: one });

    const told = () =>
      matching.others.events('matching.match-changed', (data) => data.matchId === matchId && !data.live);
    await until(() => told().length === 1);
    await until(() => JSON.stringify(signals).includes('match-ended'));
    expect(await matching.ids(other, 'matches')).toEqual([]);
    expect(await matching.ids(other, 'likes')).toEqual([]);
    expect(await matching.ids(liking, 'likes')).toEqual([]);
    expect(await matching.ids(passing, 'dislikes')).toEqual([]);
    expect(await matching.ids(blocking, 'blocks')).toEqual([]);
    await expectNoTraceOf(one);

    const photos = [{ photoId: randomUUID(), url: '/media/photos/late' }];
    await matching.tell('moderation.gallery-changed', one, { userId: one, photos });
    await matching.ban(one, null);
    await expectNoTraceOf(one);
    const input = { displayName: 'Ghost', dateOfBirth: '1980-01-01' };
    const save = 'mutation ($input: ProfileInput!) { saveProfile(input: $input) { userId } }';
    expect((await matching.refused(one, save, { input })).code).toBe('UNAVAILABLE');
  });

  /** No row of any table of the service mentions the id; the bus's own tables are empty by then. */
  async function expectNoTraceOf(userId: string): Promise<void> {
    const tables = await matching.sql<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'migrations'",
    );
    const traces = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await matching.sql(`SELECT 1 FROM ${name} t WHERE t::text LIKE $1 LIMIT 1`, [`%${userId}%`]);
        if (rows.length > 0) found.push(name);
      }
      return found;
    };
    // What the outbox holds leaves with the event.
    await until(async () => !(await traces()).includes('outbox'));
    expect(await traces()).toEqual([]);
  }
});
