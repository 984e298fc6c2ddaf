import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS, VISITOR, type Caller } from '@kindred/contracts';
import { TEST_ORIGIN } from '@kindred/testing';
import sharp from 'sharp';
import { UploadUrls } from '../src/media/uploads/upload-url.js';
import { addPhoto, complete, createUpload, jpeg, join, photosOf, type TestMember } from './people.js';
import { internalPath, ModerationUnderTest, STORE_KINDS } from './moderation-under-test.js';
import { DELETE_OBJECT } from '../src/media/stores/unreferenced-objects.service.js';

describe.each(STORE_KINDS)('with media in: %s', (store) => {
  let service: ModerationUnderTest;
  let maya: TestMember;
  beforeAll(async () => {
    service = await ModerationUnderTest.start({ store });
    maya = await join(service, { status: 'PENDING' });
  });
  afterAll(() => service.stop());

  const codeOf = ({ body }: { body: Buffer }): unknown => (JSON.parse(body.toString()) as { code?: string }).code;
  const unreferencedObjects = async (): Promise<number> =>
    (await service.sql('SELECT FROM tasks WHERE type = $1', [DELETE_OBJECT.type])).length;

  describe('createUpload', () => {
    it('returns a URL on the public origin, valid for 15 minutes', async () => {
      const url = new URL(await createUpload(service, maya));
      expect(url.origin).toBe(TEST_ORIGIN);
      expect(url.pathname).toMatch(/^\/media\/uploads\/[0-9a-f-]{36}$/);
      const seconds = Number(url.searchParams.get('expires')) - Date.now() / 1_000;
      expect(seconds).toBeGreaterThan(14 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    });

    it('requires a member', async () => {
      expect((await service.ask(VISITOR, 'mutation { createUpload { uploadURL } }')).code).toBe('UNAUTHENTICATED');
    });

    it('bounds the number of open URLs and invalidates the oldest', async () => {
      const omar = await join(service);
      const first = await createUpload(service, omar);
      expect((await service.put(omar, first, await jpeg())).status).toBe(200);
      const files = (await service.settledFiles()).length;
      for (let count = 0; count < 2 * LIMITS.photosPerMember; count += 1) await createUpload(service, omar);
      expect((await complete(service, omar, first)).code).toBe('VALIDATION');
      expect(await service.files()).toHaveLength(files - 1);
    });
  });

  describe('PUT to an upload URL', () => {
    it.each(['image/jpeg', 'application/json', 'text/plain', '', 'heic', 'image/', undefined])(
      'accepts the file with any content type: %s',
      async (type) => {
        const response = await service.put(
          maya,
          await createUpload(service, maya),
          await jpeg(),
          type === undefined ? {} : { 'content-type': type },
        );
        expect(response.status).toBe(200);
      },
    );

    it('accepts its owner and anonymous callers with the signature, and rejects other members', async () => {
      const [maya, omar] = [await join(service), await join(service)];
      const uploadURL = await createUpload(service, maya);
      const file = await jpeg();
      const put = async (caller: Caller) => {
        const response = await service.put({ caller }, uploadURL, file);
        return [response.status, codeOf(response)];
      };
      expect(await put(omar.caller)).toEqual([403, 'FORBIDDEN']);
      const direct = await service.app.inject({ method: 'PUT', url: internalPath(uploadURL), payload: file });
      expect(direct.statusCode).toBe(401);
      expect(await put(VISITOR)).toEqual([200, undefined]);
      expect(await put(maya.caller)).toEqual([409, 'CONFLICT']);
    });

    it('rejects a forged or expired URL, and the signature of another upload', async () => {
      const file = await jpeg();
      const uploadURL = await createUpload(service, maya);
      const other = await createUpload(service, maya);
      const forged = new URL(uploadURL);
      forged.searchParams.set('signature', new URL(other).searchParams.get('signature') ?? '');
      const prolonged = new URL(uploadURL);
      prolonged.searchParams.set('expires', String(Number(prolonged.searchParams.get('expires')) + 1));
      for (const url of [forged.href, prolonged.href, uploadURL.replace(/\?.*/, '')]) {
        const response = await service.put(maya, url, file);
        expect([response.status, codeOf(response)]).toEqual([403, 'FORBIDDEN']);
      }
      const unknown = await service.put(maya, uploadURL.replace(/[0-9a-f-]{36}/, randomUUID()), file);
      expect(unknown.status).toBe(403);
      expect(
        (await service.put(maya, `${TEST_ORIGIN}/media/uploads/nonsense?expires=1&signature=x`, file)).status,
      ).toBe(404);
    });

    it('rejects a URL that expired a second ago', async () => {
      const uploadURL = await createUpload(service, maya);
      const uploadId = new URL(uploadURL).pathname.split('/').at(-1) ?? '';
      const expiresAt = new Date(Date.now() - 1_000);
      await service.sql('UPDATE uploads SET expires_at = $2 WHERE id = $1', [uploadId, expiresAt]);
      const expired = service.app.get(UploadUrls).make({ uploadId, memberId: maya.userId, expiresAt });
      expect((await service.put(maya, expired, await jpeg())).status).toBe(403);
    });

    it('rejects a file whose content is not an image, and keeps the URL usable', async () => {
      const uploadURL = await createUpload(service, maya);
      const files = (await service.settledFiles()).length;
      const response = await service.put(maya, uploadURL, Buffer.from('only words, in portrait.jpg'), {
        'content-type': 'image/jpeg',
      });
      expect([response.status, codeOf(response)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(await service.files()).toHaveLength(files);
      expect((await service.put(maya, uploadURL, await jpeg())).status).toBe(200);
    });

    it('rejects 11 MB by content-length before the body is sent', async () => {
      const uploadURL = await createUpload(service, maya);
      const response = await service.http(internalPath(uploadURL), {
        method: 'PUT',
        caller: maya.caller,
        headers: { 'content-length': String(11 * 1024 * 1024) },
        send: (outgoing) => outgoing.flushHeaders(),
      });
      expect([response.status, codeOf(response)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    });

    it('rejects a chunked body at the first byte over 10 MB, and discards it', async () => {
      const uploadURL = await createUpload(service, maya);
      const files = await service.settledFiles();
      const beginning = await jpeg();
      const response = await service.http(internalPath(uploadURL), {
        method: 'PUT',
        caller: maya.caller,
        headers: { 'transfer-encoding': 'chunked' },
        // The request is never ended: the response must not wait for the rest.
        send: (outgoing) => outgoing.write(Buffer.concat([beginning, Buffer.alloc(11 * 1024 * 1024)])),
      });
      expect([response.status, codeOf(response)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(await service.files()).toEqual(files);
      expect(await unreferencedObjects()).toBe(0);
      expect((await service.put(maya, uploadURL, beginning)).status).toBe(200);
    });

    it('accepts a file of exactly 10 MB', async () => {
      const uploadURL = await createUpload(service, maya);
      const file = Buffer.concat([await jpeg(), Buffer.alloc(LIMITS.photoMaxBytes)]).subarray(0, LIMITS.photoMaxBytes);
      expect((await service.put(maya, uploadURL, file)).status).toBe(200);
    });
  });

  describe('completeUpload', () => {
    it('creates a pending photo, renders the other widths, and deletes the original', async () => {
      const omar = await join(service);
      const before = (await service.settledFiles()).length;
      const photo = await addPhoto(
        service,
        omar,
        await sharp(await jpeg())
          .resize(1_500)
          .jpeg()
          .toBuffer(),
      );
      expect(photo).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        url: `/media/photos/${photo.id}`,
        status: 'PENDING',
        isPrimary: true,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        reason: null,
      });
      expect(await service.files()).toHaveLength(before + 3);
      for (const width of [320, 720, 1080]) {
        const { body } = await service.http(`/internal/photos/${photo.id}?width=${width}`, { caller: omar.caller });
        expect((await sharp(body).metadata()).width).toBe(width);
      }
      expect(await service.sql('SELECT 1 FROM photos WHERE id = $1 AND original_key IS NULL', [photo.id])).toHaveLength(
        1,
      );
      expect(await unreferencedObjects()).toBe(0);
    });

    it('accepts HEIC', async () => {
      const heic = await readFile(new URL('./fixtures/four-colors.heic', import.meta.url));
      const omar = await join(service);
      const photo = await addPhoto(service, omar, heic);
      await service.tasksTried();
      const { body } = await service.http(`/internal/photos/${photo.id}`, { caller: omar.caller });
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 });
    });

    it('accepts the URL with and without its query, absolute or as a path, and is idempotent', async () => {
      const omar = await join(service);
      const uploadURL = await createUpload(service, omar);
      await service.put(omar, uploadURL, await jpeg());
      const bare = uploadURL.replace(/\?.*/, '');
      const forms = [uploadURL, bare, new URL(bare).pathname];
      const concurrent = await Promise.all(forms.map((form) => complete(service, omar, form)));
      const repeated = await complete(service, omar, bare);
      const ids = [...concurrent, repeated].map(({ data }) => data?.completeUpload.id);
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).toBeDefined();
      expect(await photosOf(service, omar)).toHaveLength(1);
      await service.tasksTried();
      expect(await unreferencedObjects()).toBe(0);
    });

    it('rejects a value that is not an upload URL, and an upload without a file', async () => {
      const unused = await createUpload(service, maya);
      for (const url of [unused, '', 'https://elsewhere.test/x', `/media/uploads/${randomUUID()}`]) {
        const { code, fields } = await complete(service, maya, url);
        expect([code, Object.keys(fields ?? {})]).toEqual(['VALIDATION', ['photoURL']]);
      }
    });

    it("rejects another member's upload, before and after its completion", async () => {
      const omar = await join(service);
      const uploadURL = await createUpload(service, maya);
      await service.put(maya, uploadURL, await jpeg());
      expect((await complete(service, omar, uploadURL)).code).toBe('VALIDATION');
      expect((await complete(service, maya, uploadURL)).data?.completeUpload.status).toBe('PENDING');
      expect((await complete(service, omar, uploadURL)).code).toBe('VALIDATION');
      expect(await photosOf(service, omar)).toEqual([]);
    });

    it('rejects a truncated image and deletes it', async () => {
      const uploadURL = await createUpload(service, maya);
      const files = await service.settledFiles();
      const truncated = (
        await sharp(await jpeg())
          .resize(900)
          .jpeg()
          .toBuffer()
      ).subarray(0, 3_000);
      expect((await service.put(maya, uploadURL, truncated)).status).toBe(200);
      const { code, message } = await complete(service, maya, uploadURL);
      expect(code).toBe('VALIDATION');
      expect(message).toBe('This photo could not be read. Please choose a different one.');
      expect(await service.files()).toEqual(files);
      expect((await complete(service, maya, uploadURL)).message).toBe('No photo was uploaded with this link.');
    });

    it('enforces the limit of six photos under concurrency, without counting rejected photos', async () => {
      const [omar, admin] = [await join(service), await join(service, { role: 'admin' })];
      const uploads: string[] = [];
      for (let count = 0; count < LIMITS.photosPerMember + 2; count += 1) {
        const uploadURL = await createUpload(service, omar);
        await service.put(omar, uploadURL, await jpeg());
        uploads.push(uploadURL);
      }
      const responses = await Promise.all(uploads.map((uploadURL) => complete(service, omar, uploadURL)));
      expect(responses.filter(({ data }) => data !== null)).toHaveLength(LIMITS.photosPerMember);
      expect(responses.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
      expect((await service.ask(omar.caller, 'mutation { createUpload { uploadURL } }')).code).toBe('CONFLICT');
      const [first] = await photosOf(service, omar);
      await service.ask(admin.caller, 'mutation ($id: ID!) { rejectPhoto(photoId: $id) }', { id: first?.id });
      await addPhoto(service, omar);
      expect(await photosOf(service, omar)).toHaveLength(LIMITS.photosPerMember + 1);
    });
  });
});
