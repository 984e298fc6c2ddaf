import { beforeAll, expect, it } from '@jest/globals';
import { Chat } from './chat.js';
import { eventually } from './conditions.js';
import { becomeMember, logInAdmin, Person } from './person.js';
import type { Site } from './product.js';

interface Profile {
  userId: string;
  displayName: string;
  gender?: string;
}
interface Match {
  matchId: string;
  userId: string;
  displayName: string;
}
interface Couple {
  id: string;
  status: string;
}

/**
 * Defines tests that take members from signup to an announced couple, over /api and /ws/messages. Call inside a
 * `describe`; `site` is read when the tests run.
 */
export function runStory(site: () => Site): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await logInAdmin(site());
  }, 180_000);

  it('takes a new member from signup to an active membership', async () => {
    const ada = new Person(site(), `Ada.Lovett-${Date.now()}@Example.com`);
    await ada.signUp();
    expect((await ada.call('POST', '/api/auth/login', { email: ada.email, password: ada.password })).status).toBe(401);

    const sameAddress = { email: ` ${ada.email.toLowerCase()} `, password: ada.password };
    const verified = await ada.followVerificationLink();
    expect(verified.status).toBe(302);
    expect(verified.headers.get('location')).toBe('/auth?verified=1');
    expect(await ada.logIn()).toMatchObject({
      email: ada.email,
      emailVerified: true,
      status: 'PENDING',
    });

    expect((await ada.call('POST', '/api/auth/login', sameAddress)).status).toBe(200);
    expect((await ada.call('GET', '/api/discover')).body).toMatchObject({ code: 'NOT_ACTIVE' });
    expect((await ada.call('POST', '/api/beta/activate')).status).toBe(403);

    const photo = await ada.uploadSelfie();
    expect(photo).toMatchObject({ status: 'PENDING' });
    expect((await ada.call('GET', photo.url)).status).toBe(200);
    expect((await new Person(site(), 'anonymous').call('GET', photo.url)).status).toBe(401);

    const waiting = await admin.expect<{ photoId: string; email: string }[]>(200, 'GET', '/api/admin/verifications');
    expect(waiting).toContainEqual(expect.objectContaining({ photoId: photo.id, email: ada.email }));
    await admin.expect(200, 'POST', `/api/admin/verifications/${photo.id}/approve`, {});
    expect((await admin.call('POST', `/api/admin/verifications/${photo.id}/reject`, {})).status).toBe(409);
    const left = await admin.expect<{ photoId: string }[]>(200, 'GET', '/api/admin/verifications');
    expect(left.map(({ photoId }) => photoId)).not.toContain(photo.id);
    expect((await ada.me()).status).toBe('APPROVED');
    await ada.mail(/approved/i);

    expect(await ada.expect(200, 'POST', '/api/beta/activate', {})).toMatchObject({ status: 'ACTIVE' });
    expect(await ada.expect(200, 'GET', '/api/discover')).toEqual([]);
    const unfinished = await ada.call('PUT', '/api/profile', { bio: 'No name yet' });
    expect(unfinished.status).toBe(400);
    expect(unfinished.body).toMatchObject({
      code: 'VALIDATION',
      fields: { displayName: expect.any(String), dateOfBirth: expect.any(String) },
    });
    await ada.saveProfile({ displayName: 'Ada Lovett', dateOfBirth: '1979-12-10', gender: 'Female' });
    expect((await ada.me()).displayName).toBe('Ada Lovett');
  });

  it('makes the note of a like the first message of the match', async () => {
    const gil = await becomeMember(site(), admin, { displayName: 'Gil Mensah', gender: 'Male' });
    const ida = await becomeMember(site(), admin, { displayName: 'Ida Okafor', gender: 'Female' });
    const prompt = { question: 'A Sunday well spent', answer: 'Church, then a long lunch.' };
    await ida.expect(200, 'PUT', '/api/profile', { prompts: [prompt] });
    const note = { note: 'Where do you have that lunch?', on: { question: prompt.question } };
    await gil.expect(200, 'POST', '/api/likes', { toUserId: ida.id, ...note });
    expect(await ida.expect(200, 'GET', '/api/likes/received')).toContainEqual(
      expect.objectContaining({ userId: gil.id, ...note, caution: false }),
    );
    const { matchId } = await ida.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: gil.id });
    const history = await ida.expect<object[]>(200, 'GET', `/api/messages/${matchId}`);
    expect(history).toEqual([expect.objectContaining({ fromUser: gil.id, body: note.note, seq: 1 })]);
  });

  it('takes two members from the deck to an announced couple', async () => {
    const ben = await becomeMember(site(), admin, {
      displayName: 'Ben Carter',
      gender: 'Male',
      locationCity: 'Macon',
    });
    const cleo = await becomeMember(site(), admin, {
      displayName: 'Cleo Diallo',
      gender: 'Female',
      dateOfBirth: `${new Date().getUTCFullYear() - 45}-01-01`,
    });

    const women = await ben.expect<Profile[]>(200, 'GET', '/api/discover?gender=Female&minAge=40&maxAge=50&limit=1000');
    expect(women.map(({ displayName }) => displayName)).toContain('Cleo Diallo');
    const men = await ben.expect<Profile[]>(200, 'GET', '/api/discover?gender=Male&limit=1000');
    expect(men.map(({ displayName }) => displayName)).not.toContain('Cleo Diallo');

    expect(await ben.expect(200, 'POST', '/api/likes', { toUserId: cleo.id })).toMatchObject({ matched: false });
    const likeBack = await cleo.expect<{ matched: boolean; matchId: string }>(200, 'POST', '/api/likes', {
      toUserId: ben.id,
    });
    expect(likeBack).toMatchObject({ matched: true, matchId: expect.any(String) });
    const { matchId } = likeBack;
    const [benMatch] = await ben.expect<Match[]>(200, 'GET', '/api/matches');
    expect(benMatch).toMatchObject({ matchId, userId: cleo.id, displayName: 'Cleo Diallo' });
    await ben.mail(/match/i);

    const benChat = await Chat.open(ben);
    const cleoChat = await Chat.open(cleo);
    await benChat.subscribe(matchId);
    await cleoChat.subscribe(matchId);
    benChat.send({ type: 'typing', matchId });
    await cleoChat.frame((frame) => frame.type === 'user_typing' && frame.userId === ben.id);
    benChat.send({ type: 'stop_typing', matchId });
    await cleoChat.frame((frame) => frame.type === 'user_stopped_typing' && frame.userId === ben.id);

    await ben.expect(201, 'POST', `/api/messages/${matchId}`, { body: '  Good evening, Cleo.  ' });
    const received = await cleoChat.frame((frame) => frame.type === 'new_message');
    expect(received.message).toMatchObject({ fromUser: ben.id, body: 'Good evening, Cleo.', seq: 1 });
    await cleo.expect(201, 'POST', `/api/messages/${matchId}`, { body: 'Good evening yourself.' });
    await benChat.frame((frame) => frame.message?.body === 'Good evening yourself.');
    expect(benChat.frames.some((frame) => frame.type.startsWith('user_') && frame.userId === ben.id)).toBe(false);
    const history = await cleo.expect<{ body: string }[]>(200, 'GET', `/api/messages/${matchId}`);
    expect(history.map(({ body }) => body)).toEqual(['Good evening, Cleo.', 'Good evening yourself.']);

    const stranger = await becomeMember(site(), admin);
    expect((await stranger.call('GET', `/api/messages/${matchId}`)).status).toBe(404);
    const strangerChat = await Chat.open(stranger);
    strangerChat.send({ type: 'subscribe', matchId });
    await strangerChat.frame((frame) => frame.type === 'error');

    const request = await ben.expect<Couple>(201, 'POST', '/api/couples/request', { matchId });
    expect((await ben.call('POST', `/api/couples/${request.id}/respond`, { accept: true })).status).toBe(403);
    expect((await stranger.call('POST', `/api/couples/${request.id}/respond`, { accept: true })).status).toBe(404);
    expect(await cleo.expect(200, 'GET', '/api/couples/my-requests')).toEqual([
      expect.objectContaining({ id: request.id, status: 'PENDING', requesterId: ben.id }),
    ]);
    await cleo.expect(200, 'POST', `/api/couples/${request.id}/respond`, { accept: true });
    expect((await cleo.call('POST', `/api/couples/${request.id}/respond`, { accept: true })).status).toBe(409);
    const announcements = await stranger.expect<{ type: string; metadata: { user1Name: string; user2Name: string } }[]>(
      200,
      'GET',
      '/api/announcements',
    );
    const names = announcements.flatMap(({ type, metadata }) =>
      type === 'COUPLE' ? [[metadata.user1Name, metadata.user2Name].sort()] : [],
    );
    expect(names).toContainEqual(['Ben Carter', 'Cleo Diallo']);

    await cleo.expect(200, 'POST', '/api/blocks', { toUserId: ben.id });
    benChat.send({ type: 'typing', matchId });
    await benChat.frame((frame) => frame.type === 'error' && frame.matchId === matchId);
    expect((await ben.call('POST', `/api/messages/${matchId}`, { body: 'Hello?' })).status).toBe(404);
    expect(await ben.expect(200, 'GET', '/api/matches')).toEqual([]);
    for (const chat of [benChat, cleoChat, strangerChat]) chat.close();
  }, 180_000);

  it('ends sessions and sockets immediately on a ban, and sessions on logout', async () => {
    const dana = await becomeMember(site(), admin);
    const chat = await Chat.open(dana);
    await admin.expect(200, 'POST', `/api/admin/ban/${dana.id}`, { reason: 'Spam', duration: 7 });
    expect((await dana.call('GET', '/api/auth/me')).status).toBe(401);
    await eventually('the socket closes', () => chat.closedWith);
    expect([4401, 4403]).toContain(chat.closedWith);
    const rejected = await dana.call<{ message: string }>('POST', '/api/auth/login', {
      email: dana.email,
      password: dana.password,
    });
    expect(rejected.status).toBe(403);
    expect(rejected.body.message).toContain('Spam');
    await admin.expect(200, 'POST', `/api/admin/unban/${dana.id}`, {});
    await dana.logIn();
    await dana.expect(200, 'POST', '/api/auth/logout', {});
    expect((await dana.call('GET', '/api/auth/me')).status).toBe(401);
  });
}
