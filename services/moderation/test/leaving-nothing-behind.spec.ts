import { randomUUID } from 'node:crypto';
import { access, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as inside } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '@kindred/testing';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { LooseObjectsService } from '../src/media/loose-objects.service.js';
import { MediaStore } from '../src/media/media-store.js';
import { addApproved, addPhoto, complete, createUpload, jpeg, join, type Person } from './people.js';
import { ModerationUnderTest, STORE_KINDS } from './moderation-under-test.js';

describe.each(STORE_KINDS)('with media in: %s', (store) => {
  let service: ModerationUnderTest;
  let admin: Person;
  beforeAll(async () => {
    service = await ModerationUnderTest.start({ store });
    admin = await join(service, { role: 'admin' });
  });
  afterAll(() => service.stop());

  /** The audit trail alone outlives an account. */
  async function tracesOf(...words: string[]): Promise<string[]> {
    return (await service.tracesOf(...words)).filter((table) => table !== 'audit_entries');
  }
  async function* bytesOf(file: Buffer): AsyncGenerator<Buffer> {
    yield await Promise.resolve(file);
  }

  describe('an account that is deleted', () => {
    it('leaves no row and no file, only the trail without name or address', async () => {
      const [maya, omar] = [await join(service, { displayName: 'Maya' }), await join(service)];
      const files = await service.files();
      await addApproved(service, maya, admin);
      const { id } = await addPhoto(service, maya);
      await createUpload(service, maya);
      const waiting = await createUpload(service, maya);
      await service.put(maya, waiting, await jpeg());
      for (const [blockerId, blockedId] of [
        [maya.userId, omar.userId],
        [omar.userId, maya.userId],
      ] as const) {
        const block = { blockerId, blockedId, blocked: true };
        await service.peers.publish('matching.block-changed', `${blockerId}.${blockedId}`, block);
      }
      const ban = 'mutation ($id: ID!, $reason: String!) { ban(userId: $id, reason: $reason) { id } }';
      await service.ask(admin.caller, ban, { id: maya.userId, reason: `Maya, ${maya.email}, sends spam` });
      await service.rendered();

      await service.peers.publish('identity.account-deleted', maya.userId, { userId: maya.userId });
      await until(async () => (await service.files()).length === files.length);
      expect(await service.files()).toEqual(files);
      await until(async () => (await tracesOf(maya.userId, maya.email, 'Maya', id)).length === 0);
      const trail = await service.sql<{ reason: string | null }>(
        'SELECT reason FROM audit_entries WHERE subject_id = $1 ORDER BY at',
        [maya.userId],
      );
      expect(trail.map(({ reason }) => reason)).toEqual([null, '[member], [member], sends spam']);
      expect(await service.ask(admin.caller, '{ photoReviews { photoId } }')).toMatchObject({
        data: { photoReviews: [] },
      });
    });

    it('is not brought back by what arrives late', async () => {
      const maya = await join(service);
      const { userId } = maya;
      const uploadURL = await createUpload(service, maya);
      await service.put(maya, uploadURL, await jpeg());
      await service.peers.publish('identity.account-deleted', userId, { userId });
      const profile = { userId, displayName: 'Maya', complete: true, age: 40 };
      await service.peers.publish('matching.profile-changed', userId, profile);
      const block = { blockerId: randomUUID(), blockedId: userId, blocked: true };
      await service.peers.publish('matching.block-changed', `${block.blockerId}.${userId}`, block);
      expect((await complete(service, maya, uploadURL)).code).toBe('VALIDATION');
      expect((await service.ask(maya.caller, 'mutation { createUpload { uploadURL } }')).code).toBe('UNAUTHENTICATED');
      expect((await service.put(maya, uploadURL, await jpeg())).status).toBe(403);
      await until(async () => (await tracesOf(userId)).length === 0);
    });
  });

  describe('what a crash leaves', () => {
    it('renditions that are missing are made, and the original goes then', async () => {
      const maya = await join(service);
      const { id } = await addPhoto(
        service,
        maya,
        await sharp(await jpeg())
          .resize(1_200)
          .jpeg()
          .toBuffer(),
      );
      await service.rendered();
      // As it was before the crash: the first rendition, and an original that somebody has put aside.
      const original = await service.app.get(LooseObjectsService).put('originals', bytesOf(await jpeg()));
      await service.sql('DELETE FROM loose_objects WHERE object_key = $1', [original]);
      await service.sql('DELETE FROM photo_renditions WHERE photo_id = $1 AND width <> 720', [id]);
      const age = async (minutes: number) =>
        service.sql(
          `UPDATE photos SET original_key = $2, render_after = now() - $3 * interval '1 minute' WHERE id = $1`,
          [id, original, minutes],
        );
      const widths = async () =>
        (
          await service.sql<{ width: number }>(
            'SELECT width FROM photo_renditions WHERE photo_id = $1 ORDER BY width',
            [id],
          )
        ).map(({ width }) => width);

      await age(-1);
      await service.sweep();
      await service.rendered();
      expect(await widths()).toEqual([720]);
      await age(1);
      await service.sweep();
      await service.rendered();
      expect(await widths()).toEqual([320, 720, 1080]);
      expect((await service.files()).filter((path) => path.includes('originals'))).toEqual([]);
    });

    it('a photo whose original cannot be had is tried again later and later, and disturbs nothing else', async () => {
      const maya = await join(service);
      const { id } = await addPhoto(service, maya);
      await service.rendered();
      await service.sql(
        `UPDATE photos SET original_key = $2, render_after = now() - interval '1 minute', render_attempts = 3 WHERE id = $1`,
        [id, `originals/${randomUUID()}`],
      );
      await service.sql('DELETE FROM photo_renditions WHERE photo_id = $1 AND width = 320', [id]);
      await service.sweep();
      await service.rendered();
      const [photo] = await service.sql<{ pause: number; attempts: number }>(
        `SELECT extract(epoch FROM render_after - now())::int AS pause, render_attempts AS attempts FROM photos WHERE id = $1`,
        [id],
      );
      expect(photo?.attempts).toBe(4);
      expect(photo?.pause).toBeGreaterThan(7 * 60);
      await service.sql('DELETE FROM photos WHERE id = $1', [id]);
    });

    it('an object without a row goes, after a while in which its row may still come', async () => {
      const objects = service.app.get(LooseObjectsService);
      const key = await objects.put('renditions', bytesOf(Buffer.from('bytes')));
      const file = key.split('/')[1]?.slice(2) ?? '';
      const isThere = async () => (await service.files()).some((path) => path.endsWith(file));
      await service.sweep();
      expect(await isThere()).toBe(true);
      await service.sql(`UPDATE loose_objects SET delete_after = now() - interval '1 second' WHERE object_key = $1`, [
        key,
      ]);
      await service.sweep();
      expect(await isThere()).toBe(false);
      await expect(objects.adopt(service.app.get(DataSource).manager, key)).rejects.toThrow('waited too long');
      expect(await service.sql('SELECT 1 FROM loose_objects')).toEqual([]);
    });

    it('an object that was written although storing it failed goes, at the latest when it can be deleted again', async () => {
      const media = service.app.get(MediaStore);
      const put = media.put.bind(media);
      const written: string[] = [];
      const failing = jest.spyOn(media, 'put').mockImplementation(async (key, body) => {
        await put(key, body);
        written.push(key);
        throw new Error('the answer was lost');
      });
      const objects = service.app.get(LooseObjectsService);
      await expect(objects.put('originals', bytesOf(Buffer.from('bytes')))).rejects.toThrow('the answer was lost');
      const deleting = jest.spyOn(media, 'delete').mockRejectedValueOnce(new Error('the store is away'));
      await expect(objects.put('originals', bytesOf(Buffer.from('bytes')))).rejects.toThrow('the answer was lost');
      failing.mockRestore();
      deleting.mockRestore();
      const [gone = '', late = ''] = written;
      expect(await media.stat(gone)).toBeUndefined();
      expect(await media.stat(late)).toEqual({ bytes: 5 });
      await service.sql(`UPDATE loose_objects SET delete_after = now() - interval '1 second'`);
      await service.sweep();
      expect(await media.stat(late)).toBeUndefined();
      expect(await service.sql('SELECT 1 FROM loose_objects')).toEqual([]);
    });

    it('a copy that was being worked on goes with the next sweep after an hour', async () => {
      const copy = await mkdtemp(inside(tmpdir(), 'kindred-work-copy-'));
      await writeFile(inside(copy, 'object'), 'a photo');
      const then = new Date(Date.now() - 2 * 60 * 60_000);
      await utimes(copy, then, then);
      await service.sweep();
      await expect(access(copy)).rejects.toThrow('ENOENT');
    });

    it('a row whose file is gone answers 404 instead of failing', async () => {
      const maya = await join(service);
      const files = new Set(await service.files());
      const { id } = await addPhoto(service, maya);
      for (const key of await service.files()) if (!files.has(key)) await service.app.get(MediaStore).delete(key);
      expect((await service.http(`/internal/photos/${id}`, { caller: maya.caller })).status).toBe(404);
    });
  });

  describe('an upload that is never completed', () => {
    it('is removed after a day, with its file; one that is younger, or complete, stays', async () => {
      const maya = await join(service);
      const files = await service.files();
      const [old, young, done] = [
        await createUpload(service, maya),
        await createUpload(service, maya),
        await createUpload(service, maya),
      ];
      for (const uploadURL of [old, young, done]) await service.put(maya, uploadURL, await jpeg());
      await complete(service, maya, done);
      const idOf = (uploadURL: string) => new URL(uploadURL).pathname.split('/').at(-1);
      await service.sql(`UPDATE uploads SET created_at = now() - interval '25 hours' WHERE id = ANY($1)`, [
        [idOf(old), idOf(done)],
      ]);
      await service.sql(`UPDATE uploads SET created_at = now() - interval '23 hours' WHERE id = $1`, [idOf(young)]);
      await service.sweep();
      expect((await complete(service, maya, old)).code).toBe('VALIDATION');
      expect((await service.put(maya, old, await jpeg())).status).toBe(403);
      expect((await complete(service, maya, young)).data?.completeUpload.status).toBe('PENDING');
      expect((await complete(service, maya, done)).data?.completeUpload.status).toBe('PENDING');
      expect(await service.files()).toHaveLength(files.length + 6);
    });
  });
});
