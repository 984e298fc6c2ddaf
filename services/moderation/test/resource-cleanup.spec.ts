import { randomUUID } from 'node:crypto';
import { access, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BusMonitor, UnitOfWork } from '@kindred/event-bus';
import { until } from '@kindred/testing';
import sharp from 'sharp';
import { DELETE_OBJECT, UnreferencedObjectsService } from '../src/media/stores/unreferenced-objects.service.js';
import { MediaStore } from '../src/media/stores/media-store.js';
import { addApproved, addPhoto, complete, createUpload, jpeg, join, type TestMember } from './people.js';
import { auditTrailOf } from './audit-trail-of.js';
import { ModerationUnderTest, STORE_KINDS } from './moderation-under-test.js';
import { PhotoEntity } from '../src/media/photos/photo.entity.js';
import { FINISH_PHOTO } from '../src/media/photos/renditions.service.js';

describe.each(STORE_KINDS)('resource cleanup with media in: %s', (store) => {
  let service: ModerationUnderTest;
  let admin: TestMember;
  beforeAll(async () => {
    service = await ModerationUnderTest.start({ store });
    admin = await join(service, { role: 'admin' });
  });
  afterAll(() => service.stop());

  /** The tables that still contain one of these values; only the audit trail outlives an account. */
  async function tracesOf(...values: string[]): Promise<string[]> {
    return (await service.tablesContaining(...values)).filter((table) => table !== 'audit_records');
  }
  async function* bytesOf(file: Buffer): AsyncGenerator<Buffer> {
    yield await Promise.resolve(file);
  }

  describe('after an account deletion', () => {
    it('no row and no file remain, only the redacted audit trail', async () => {
      const [maya, omar] = [await join(service, { displayName: 'Mayafair' }), await join(service)];
      const files = await service.files();
      await addApproved(service, maya, admin);
      const { id } = await addPhoto(service, maya);
      await createUpload(service, maya);
      const uploaded = await createUpload(service, maya);
      await service.put(maya, uploaded, await jpeg());
      for (const [blockerId, blockedId] of [
        [maya.userId, omar.userId],
        [omar.userId, maya.userId],
      ] as const) {
        const block = { blockerId, blockedId, blocked: true };
        await service.publish('matching.block-changed', `${blockerId}.${blockedId}`, block);
      }
      const ban = 'mutation ($id: ID!, $reason: String!) { ban(userId: $id, reason: $reason) { id } }';
      await service.ask(admin.caller, ban, { id: maya.userId, reason: `Mayafair, ${maya.email}, sends spam` });
      // A ban in force would leave a sealed case: sealed-cases.spec.ts.
      await service.ask(admin.caller, 'mutation ($id: ID!) { unban(userId: $id) { id } }', { id: maya.userId });
      await service.tasksTried();

      await service.publish('identity.account-deleted', maya.userId, { userId: maya.userId });
      await until(async () => (await service.files()).length === files.length);
      expect(await service.files()).toEqual(files);
      await until(async () => (await tracesOf(maya.userId, maya.email, 'Mayafair', id)).length === 0);
      const trail = await auditTrailOf(service, maya.userId);
      expect(trail.map(({ action, details }) => [action, details.reason])).toEqual([
        ['PHOTO_APPROVED', null],
        ['BAN', '[member], [member], sends spam'],
        ['UNBAN', undefined],
      ]);
      expect(await service.ask(admin.caller, '{ photoReviews { photoId } }')).toMatchObject({
        data: { photoReviews: [] },
      });
    });

    it('late events and requests do not recreate the member', async () => {
      const maya = await join(service);
      const { userId } = maya;
      const uploadURL = await createUpload(service, maya);
      await service.put(maya, uploadURL, await jpeg());
      await service.publish('identity.account-deleted', userId, { userId });
      const profile = { userId, displayName: 'Maya', complete: true, age: 40 };
      await service.publish('matching.profile-changed', userId, profile);
      const block = { blockerId: randomUUID(), blockedId: userId, blocked: true };
      await service.publish('matching.block-changed', `${block.blockerId}.${userId}`, block);
      expect((await complete(service, maya, uploadURL)).code).toBe('VALIDATION');
      expect((await service.ask(maya.caller, 'mutation { createUpload { uploadURL } }')).code).toBe('UNAUTHENTICATED');
      expect((await service.put(maya, uploadURL, await jpeg())).status).toBe(403);
      await until(async () => (await tracesOf(userId)).length === 0);
    });
  });

  describe('after a crash', () => {
    it('missing renditions are made and the original is deleted', async () => {
      const maya = await join(service);
      const { id } = await addPhoto(
        service,
        maya,
        await sharp(await jpeg())
          .resize(1_200)
          .jpeg()
          .toBuffer(),
      );
      await service.tasksTried();
      // Restore the state before the crash: the first rendition only, and an original that the photo owns.
      const original = await service.app.get(UnreferencedObjectsService).put('originals', bytesOf(await jpeg()));
      await service.sql('DELETE FROM photo_renditions WHERE photo_id = $1 AND width <> 720', [id]);
      await service.app.get(UnitOfWork).run(async (tx) => {
        await tx.cancel(DELETE_OBJECT, [original]);
        await tx.manager.update(PhotoEntity, { id }, { originalKey: original });
        await tx.enqueue(FINISH_PHOTO, id);
      });
      await service.tasksTried();
      const renditions = await service.sql<{ width: number }>(
        'SELECT width FROM photo_renditions WHERE photo_id = $1 ORDER BY width',
        [id],
      );
      expect(renditions.map(({ width }) => width)).toEqual([320, 720, 1080]);
      expect((await service.files()).filter((path) => path.includes('originals'))).toEqual([]);
    });

    it('the work of the previous release is completed once its replicas have stopped', async () => {
      const maya = await join(service);
      const { id } = await addPhoto(service, maya);
      await service.tasksTried();
      const [original, object] = await Promise.all(
        ['originals', 'renditions'].map(async (group) => {
          const key = `${group}/${randomUUID()}`;
          await service.app.get(MediaStore).put(key, bytesOf(await jpeg()));
          return key;
        }),
      );
      await service.sql('DELETE FROM photo_renditions WHERE photo_id = $1 AND width = 320', [id]);
      const setAge = async (minutes: number): Promise<void> => {
        const age = `now() - interval '${minutes} minutes'`;
        await service.sql(`UPDATE photos SET original_key = $2, render_after = ${age} WHERE id = $1`, [id, original]);
        await service.sql(
          `INSERT INTO loose_objects (object_key, delete_after) VALUES ($1, ${age})
           ON CONFLICT (object_key) DO UPDATE SET delete_after = excluded.delete_after`,
          [object],
        );
        await service.sweep();
      };
      await setAge(9);
      expect(await service.files()).toEqual(expect.arrayContaining([original, object]));
      await setAge(11);
      const files = await service.files();
      expect([files.includes(original ?? ''), files.includes(object ?? '')]).toEqual([false, false]);
      expect(await service.sql('SELECT FROM photo_renditions WHERE photo_id = $1', [id])).toHaveLength(3);
    });

    it('a photo whose original is unavailable is retried', async () => {
      const maya = await join(service);
      const { id } = await addPhoto(service, maya);
      await service.tasksTried();
      await service.sql('UPDATE photos SET original_key = $2 WHERE id = $1', [id, `originals/${randomUUID()}`]);
      await service.sql('DELETE FROM photo_renditions WHERE photo_id = $1 AND width = 320', [id]);
      await service.app.get(UnitOfWork).run((tx) => tx.enqueue(FINISH_PHOTO, id));
      await service.tasksTried();
      expect(await service.sql('SELECT FROM photos WHERE id = $1 AND original_key IS NOT NULL', [id])).toHaveLength(1);
      expect(await service.sql('SELECT FROM tasks WHERE key = $1', [id])).toHaveLength(1);
      await until(async () => {
        const queues = await service.app.get(BusMonitor).queues();
        return queues.some(({ subscriber, delayed }) => subscriber === FINISH_PHOTO.queue && delayed > 0);
      });
      await service.sql('DELETE FROM photos WHERE id = $1', [id]);
    });

    it('an object without a row is deleted after a grace period', async () => {
      const objects = service.app.get(UnreferencedObjectsService);
      const key = await objects.put('renditions', bytesOf(Buffer.from('bytes')));
      const file = key.split('/')[1]?.slice(2) ?? '';
      const exists = async () => (await service.files()).some((path) => path.endsWith(file));
      await service.sweep();
      expect(await exists()).toBe(true);
      await service.runTasks('key = $1', [key]);
      expect(await exists()).toBe(false);
      await expect(service.app.get(UnitOfWork).run((tx) => objects.adopt(tx, key))).rejects.toThrow(
        'expired before a row adopted it',
      );
    });

    it('an object that was written although the request failed is deleted, after a retry if necessary', async () => {
      const media = service.app.get(MediaStore);
      const put = media.put.bind(media);
      const written: string[] = [];
      const failing = jest.spyOn(media, 'put').mockImplementation(async (key, body) => {
        await put(key, body);
        written.push(key);
        throw new Error('response lost');
      });
      const objects = service.app.get(UnreferencedObjectsService);
      await expect(objects.put('originals', bytesOf(Buffer.from('bytes')))).rejects.toThrow('response lost');
      await service.tasksTried();
      let isUnavailable = true;
      const remove = media.delete.bind(media);
      const deleting = jest.spyOn(media, 'delete').mockImplementation((key) => {
        if (isUnavailable && key === written[1]) return Promise.reject(new Error('store unavailable'));
        return remove(key);
      });
      await expect(objects.put('originals', bytesOf(Buffer.from('bytes')))).rejects.toThrow('response lost');
      const [deleted = '', retried = ''] = written;
      await until(() => deleting.mock.calls.some(([key]) => key === retried));
      expect(await media.stat(deleted)).toBeUndefined();
      expect(await media.stat(retried)).toEqual({ bytes: 5 });
      isUnavailable = false;
      await service.runTasks('key = $1', [retried]);
      failing.mockRestore();
      deleting.mockRestore();
      expect(await media.stat(retried)).toBeUndefined();
      expect(await service.sql('SELECT FROM tasks WHERE key = ANY($1)', [written])).toEqual([]);
    });

    it('a stale temporary file is deleted by a sweep', async () => {
      const folder = await mkdtemp(joinPath(tmpdir(), 'kindred-work-copy-'));
      await writeFile(joinPath(folder, 'object'), 'a photo');
      const then = new Date(Date.now() - 2 * 60 * 60_000);
      await utimes(folder, then, then);
      await service.sweep();
      await expect(access(folder)).rejects.toThrow('ENOENT');
    });

    it('a photo whose file is missing responds with 404', async () => {
      const maya = await join(service);
      const files = new Set(await service.files());
      const { id } = await addPhoto(service, maya);
      for (const key of await service.files()) if (!files.has(key)) await service.app.get(MediaStore).delete(key);
      expect((await service.http(`/internal/photos/${id}`, { caller: maya.caller })).status).toBe(404);
    });
  });

  describe('an incomplete upload', () => {
    it('is deleted with its file after a day, unlike younger or completed ones', async () => {
      const maya = await join(service);
      const files = await service.files();
      const [old, young, completed] = [
        await createUpload(service, maya),
        await createUpload(service, maya),
        await createUpload(service, maya),
      ];
      for (const uploadURL of [old, young, completed]) await service.put(maya, uploadURL, await jpeg());
      await complete(service, maya, completed);
      const idOf = (uploadURL: string) => new URL(uploadURL).pathname.split('/').at(-1);
      await service.sql(`UPDATE uploads SET created_at = now() - interval '25 hours' WHERE id = ANY($1)`, [
        [idOf(old), idOf(completed)],
      ]);
      await service.sql(`UPDATE uploads SET created_at = now() - interval '23 hours' WHERE id = $1`, [idOf(young)]);
      await service.sweep();
      expect((await complete(service, maya, old)).code).toBe('VALIDATION');
      expect((await service.put(maya, old, await jpeg())).status).toBe(403);
      expect((await complete(service, maya, young)).data?.completeUpload.status).toBe('PENDING');
      expect((await complete(service, maya, completed)).data?.completeUpload.status).toBe('PENDING');
      // Tasks of earlier tests can wait for a retry, so only these photos' renditions are waited for.
      await until(async () => (await service.files()).length === files.length + 6);
    });
  });
});
