import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS, VISITOR, type Caller } from '@kindred/contracts';
import { testCaller, until } from '@kindred/testing';
import { MediaStore } from '../src/media/stores/media-store.js';
import { quarantineKey } from '../src/media/stores/signed-urls.js';
import { UploadsService } from '../src/media/uploads/uploads.service.js';
import { OrphanSweep } from '../src/media/sweeps/orphan-sweep.js';
import { ModerationUnderTest, type HttpResult } from './moderation-under-test.js';
import { complete, createUpload, jpeg, join, photosOf, reviewPhoto, type TestMember } from './people.js';

const MINUTE = 60_000;

describe('photos in a bucket that browsers can reach', () => {
  let service: ModerationUnderTest;
  let store: MediaStore;
  let admin: TestMember;
  let maya: TestMember;
  let omar: TestMember;
  beforeAll(async () => {
    service = await ModerationUnderTest.start({ store: 's3', hasPublicUrl: true });
    store = service.app.get(MediaStore);
    admin = await join(service, { role: 'admin' });
  });
  beforeEach(async () => {
    [maya, omar] = [await join(service), await join(service)];
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => service.stop());

  /** Sends a file as browsers do, straight to the bucket. */
  const send = async (url: string, file: Buffer): Promise<number> => {
    const response = await fetch(url, {
      method: 'PUT',
      body: new Uint8Array(file),
      headers: { 'content-type': 'image/jpeg' },
    });
    return response.status;
  };
  const idOf = (uploadURL: string): string => new URL(uploadURL).pathname.split('/').at(-1) ?? '';
  const quarantined = async (uploadURL: string): Promise<boolean> =>
    (await store.stat(quarantineKey(idOf(uploadURL)))) !== undefined;
  async function uploaded(person: TestMember, file: Buffer): Promise<string> {
    const uploadURL = await createUpload(service, person);
    expect(await send(uploadURL, file)).toBe(200);
    return uploadURL;
  }
  async function addPhoto(person: TestMember): Promise<string> {
    const { data } = await complete(service, person, await uploaded(person, await jpeg()));
    return data?.completeUpload.id ?? '';
  }
  async function addApproved(person: TestMember): Promise<string> {
    const id = await addPhoto(person);
    await reviewPhoto(service, admin, 'approve', id);
    await service.tasksCompleted();
    return id;
  }
  const fetchPhoto = (id: string, caller: Caller, headers: Record<string, string> = {}): Promise<HttpResult> =>
    service.http(`/internal/photos/${id}?width=320`, { caller, headers });

  describe('approved photos', () => {
    it('are delivered by a redirect to the same signed URL for all viewers', async () => {
      const id = await addApproved(maya);
      // If the window ends between the two requests, the next two are in the same one.
      let locations: unknown[] = [];
      await until(async () => {
        const [first, second] = [await fetchPhoto(id, omar.caller), await fetchPhoto(id, maya.caller)];
        expect([first.status, second.status]).toEqual([302, 302]);
        expect(first.headers).toMatchObject({
          'cache-control': expect.stringMatching(/^private, max-age=([1-9]|[1-8]\d|90)$/),
          vary: 'Cookie',
        });
        expect([first.headers.etag, first.body.length]).toEqual([undefined, 0]);
        locations = [first.headers.location, second.headers.location];
        return locations[0] === locations[1];
      });
      const photo = await fetch(String(locations[0]));
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(Buffer.from(await photo.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    });

    it('are redirected only for viewers who can see them', async () => {
      const id = await addApproved(maya);
      const statusFor = async (caller: Caller): Promise<number> => (await fetchPhoto(id, caller)).status;
      expect(await statusFor(VISITOR)).toBe(401);
      expect(await statusFor(testCaller({ status: 'PENDING' }))).toBe(404);
      expect(await statusFor(admin.caller)).toBe(302);
      const block = { blockerId: maya.userId, blockedId: omar.userId };
      const blockKey = `${maya.userId}.${omar.userId}`;
      await service.publish('matching.block-changed', blockKey, { ...block, blocked: true });
      expect([await statusFor(omar.caller), await statusFor(maya.caller)]).toEqual([404, 302]);
    });

    it('are streamed while only staff and the owner can see them', async () => {
      const id = await addApproved(maya);
      const ban = 'mutation ($id: ID!) { ban(userId: $id, reason: "rude", duration: 3) { id } }';
      await service.ask(admin.caller, ban, { id: maya.userId });
      expect((await fetchPhoto(id, omar.caller)).status).toBe(404);
      for (const viewer of [admin, maya]) {
        const { status, headers } = await fetchPhoto(id, viewer.caller);
        expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=300']);
      }
    });

    it('that the browser has from a streamed response are not loaded again', async () => {
      const id = await addPhoto(maya);
      await service.tasksCompleted();
      const { etag = '' } = (await fetchPhoto(id, maya.caller)).headers;
      await reviewPhoto(service, admin, 'approve', id);
      const statusFor = async (caller: Caller, tag: string): Promise<number> =>
        (await fetchPhoto(id, caller, { 'if-none-match': tag })).status;
      expect(await statusFor(maya.caller, etag)).toBe(304);
      expect(await statusFor(maya.caller, '"another"')).toBe(302);
      expect(await statusFor(VISITOR, etag)).toBe(401);
    });
  });

  it('streams photos in review', async () => {
    const id = await addPhoto(maya);
    for (const viewer of [maya, admin]) {
      const { status, headers } = await fetchPhoto(id, viewer.caller);
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect((await fetchPhoto(id, omar.caller)).status).toBe(404);
  });

  describe('uploads', () => {
    it('go to the bucket, and become pending photos without leaving a file behind', async () => {
      const uploadURL = await uploaded(maya, await jpeg());
      expect(await quarantined(uploadURL)).toBe(true);
      const { data } = await complete(service, maya, uploadURL);
      expect(data?.completeUpload).toMatchObject({
        status: 'PENDING',
        url: `/media/photos/${data?.completeUpload.id}`,
      });
      expect(await quarantined(uploadURL)).toBe(false);
      // With or without its query, as often as the client likes.
      const again = await complete(service, maya, uploadURL.replace(/\?.*/, ''));
      expect(again.data?.completeUpload.id).toBe(data?.completeUpload.id);
    });

    it('accept nothing that was not sent, or was sent by another member', async () => {
      const unused = await createUpload(service, maya);
      expect((await complete(service, maya, unused)).code).toBe('VALIDATION');
      const uploadURL = await uploaded(maya, await jpeg());
      expect((await complete(service, omar, uploadURL)).code).toBe('VALIDATION');
      expect(await quarantined(uploadURL)).toBe(true);
      expect((await complete(service, maya, uploadURL)).data?.completeUpload.status).toBe('PENDING');
    });

    it.each([
      ['too large', 'PAYLOAD_TOO_LARGE', Buffer.alloc(LIMITS.photoMaxBytes + 1, 1)],
      ['no photos by their content', 'UNSUPPORTED_MEDIA_TYPE', Buffer.from('only words, in portrait.jpg')],
      ['empty', 'UNSUPPORTED_MEDIA_TYPE', Buffer.alloc(0)],
    ])('reject and delete files that are %s, and accept another one', async (_which, code, file) => {
      const uploadURL = await uploaded(maya, file);
      expect((await complete(service, maya, uploadURL)).code).toBe(code);
      expect(await quarantined(uploadURL)).toBe(false);
      expect(await photosOf(service, maya)).toEqual([]);
      expect(await send(uploadURL, await jpeg())).toBe(200);
      expect((await complete(service, maya, uploadURL)).data?.completeUpload.status).toBe('PENDING');
    });

    it('reject files that cannot be decoded', async () => {
      const file = await jpeg();
      const uploadURL = await uploaded(maya, file.subarray(0, file.length / 4));
      expect((await complete(service, maya, uploadURL)).code).toBe('VALIDATION');
      expect(await quarantined(uploadURL)).toBe(false);
      expect(await photosOf(service, maya)).toEqual([]);
    });

    it('do not change after the check when the client sends another file', async () => {
      const uploadURL = await createUpload(service, maya);
      await send(uploadURL, await jpeg());
      const get = store.get.bind(store);
      // The other file arrives as soon as the check has begun to read the first one.
      jest.spyOn(store, 'get').mockImplementation(async (key) => {
        const found = await get(key);
        if (key === quarantineKey(idOf(uploadURL))) await send(uploadURL, Buffer.from('something else'));
        return found;
      });
      const { data } = await complete(service, maya, uploadURL);
      expect(data?.completeUpload.status).toBe('PENDING');
      expect((await fetchPhoto(data?.completeUpload.id ?? '', maya.caller)).status).toBe(200);
      await send(uploadURL, Buffer.from('later'));
      expect((await complete(service, maya, uploadURL)).data).toEqual(data);
      await service.runTasks('key = $1', [quarantineKey(idOf(uploadURL))]);
      expect(await quarantined(uploadURL)).toBe(false);
      await service.tasksCompleted();
    });

    it('that several replicas take over at a time are stored once', async () => {
      const uploadURL = await uploaded(maya, await jpeg());
      const before = await service.files();
      const take = () => service.app.get(UploadsService).receiveFromQuarantine(idOf(uploadURL), maya.userId);
      await Promise.all([take(), take(), take()]);
      const added = (await service.files()).filter((key) => !before.includes(key));
      expect(added).toEqual([expect.stringMatching(/^originals\//)]);
      expect((await complete(service, maya, uploadURL)).data?.completeUpload.status).toBe('PENDING');
      expect(await photosOf(service, maya)).toHaveLength(1);
    });

    it('can be completed again after the store has failed', async () => {
      const uploadURL = await uploaded(maya, await jpeg());
      // A task that stores the sizes of an earlier photo would use up the failure.
      await service.tasksCompleted();
      jest.spyOn(store, 'put').mockRejectedValueOnce(new Error('the S3 server does not respond'));
      expect((await complete(service, maya, uploadURL)).code).toBe('INTERNAL');
      expect((await complete(service, maya, uploadURL)).data?.completeUpload.status).toBe('PENDING');
    });

    it('are deleted with the account', async () => {
      const uploadURL = await uploaded(maya, await jpeg());
      await service.publish('identity.account-deleted', maya.userId, { userId: maya.userId });
      await until(async () => !(await quarantined(uploadURL)));
      expect((await complete(service, maya, uploadURL)).code).toBe('VALIDATION');
    });

    it('that are never completed are deleted, also when they arrive after the deletion', async () => {
      const uploadURL = await uploaded(maya, await jpeg());
      const key = quarantineKey(idOf(uploadURL));
      const [task] = await service.sql<{ minutes: number }>(
        'SELECT extract(epoch FROM run_at - now())::integer / 60 AS minutes FROM tasks WHERE key = $1',
        [key],
      );
      expect(task?.minutes).toBeGreaterThan(LIMITS.uploadUrlMinutes);
      await service.runTasks('key = $1', [key]);
      expect(await quarantined(uploadURL)).toBe(false);

      await store.put(key, Readable.from([await jpeg()]));
      const stranger = quarantineKey(randomUUID());
      await store.put(stranger, Readable.from([await jpeg()]));
      await service.app.get(OrphanSweep).sweep(new Date(Date.now() + MINUTE));
      await service.tasksCompleted();
      expect([await store.stat(key), await store.stat(stranger)]).toEqual([undefined, undefined]);
    });
  });
});
