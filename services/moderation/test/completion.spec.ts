import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TaskPublisher } from '@kindred/event-bus';
import { until } from '@kindred/testing';
import sharp from 'sharp';
import { ImageRenderer, type Renditions } from '../src/media/images/image-renderer.js';
import { UndecodableImage } from '../src/media/images/undecodable-image.js';
import { FINISH_PHOTO, RenditionsService } from '../src/media/photos/renditions.service.js';
import { UploadsService } from '../src/media/uploads/uploads.service.js';
import { fourColors, heicGrid, twelveMegapixels } from './heic-file.js';
import { addPhoto, complete, createUpload, jpeg, join, photosOf, reviewPhoto, type TestMember } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';

const UNREADABLE = 'This photo could not be read. Please choose a different one.';

let service: ModerationUnderTest;
let maya: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
});
afterAll(() => service.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

async function uploaded(file: Buffer): Promise<string> {
  maya = await join(service);
  const uploadURL = await createUpload(service, maya);
  expect((await service.put(maya, uploadURL, file)).status).toBe(200);
  return uploadURL;
}
const idOf = (uploadURL: string): string => new URL(uploadURL).pathname.split('/').at(-1) ?? '';
const widthsOf = async (photoId: string): Promise<number[]> =>
  (
    await service.sql<{ width: number }>('SELECT width FROM photo_renditions WHERE photo_id = $1 ORDER BY width', [
      photoId,
    ])
  ).map(({ width }) => width);

describe('completeUpload', () => {
  it('decodes HEIC once and renders all widths', async () => {
    const render = jest.spyOn(service.app.get(ImageRenderer), 'render');
    const files = await service.settledFiles();
    const uploadURL = await uploaded(await fourColors());
    const { data } = await complete(service, maya, uploadURL);
    expect(await widthsOf(data?.completeUpload.id ?? '')).toEqual([320, 720, 1080]);
    // A task deletes the original.
    await until(async () => (await service.files()).filter((key) => !files.includes(key)).length === 3);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('deletes the renditions when the photo limit is reached during rendering', async () => {
    const uploadURL = await uploaded(await fourColors());
    const files = await service.settledFiles();
    const { renderFirst } = RenditionsService.prototype;
    jest.spyOn(service.app.get(RenditionsService), 'renderFirst').mockImplementationOnce(async function (
      this: RenditionsService,
      ...args
    ) {
      const renditions = await renderFirst.apply(this, args);
      await service.sql(
        `INSERT INTO photos (id, member_id, upload_id, place, original_kind, render_after)
         SELECT gen_random_uuid(), $1, gen_random_uuid(), n, 'jpeg', 'infinity' FROM generate_series(1, 6) n`,
        [maya.userId],
      );
      return renditions;
    });
    expect((await complete(service, maya, uploadURL)).code).toBe('CONFLICT');
    expect(await service.files()).toEqual(files);
    await service.sql('DELETE FROM photos WHERE member_id = $1', [maya.userId]);
  });

  it('returns the same error to all concurrent requests for a corrupt file', async () => {
    const corrupt = (await twelveMegapixels()).subarray(0, 9_000);
    for (let round = 0; round < 4; round += 1) {
      const uploadURL = await uploaded(corrupt);
      const responses = await Promise.all([1, 2, 3, 4].map(() => complete(service, maya, uploadURL)));
      expect(responses.map(({ code, message }) => [code, message])).toEqual(Array(4).fill(['VALIDATION', UNREADABLE]));
    }
  });

  it('decodes a file once for concurrent requests', async () => {
    const render = jest.spyOn(service.app.get(ImageRenderer), 'render');
    const uploadURL = await uploaded(await fourColors());
    const responses = await Promise.all([1, 2, 3, 4].map(() => complete(service, maya, uploadURL)));
    expect(new Set(responses.map(({ data }) => data?.completeUpload.id)).size).toBe(1);
    expect(responses[0]?.data).not.toBeNull();
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('rejects an upload that another process discarded while this one was queued', async () => {
    const uploadURL = await uploaded(await jpeg());
    jest.spyOn(service.app.get(ImageRenderer), 'render').mockImplementationOnce(async (open) => {
      await service.app.get(UploadsService).discard(idOf(uploadURL));
      return open(() => Promise.reject<Renditions>(new Error('not reached')));
    });
    const { code, message } = await complete(service, maya, uploadURL);
    expect([code, message]).toEqual(['VALIDATION', UNREADABLE]);
  });

  it('rejects a photo whose decoding would exceed the memory budget', async () => {
    const uploadURL = await uploaded(heicGrid(await twelveMegapixels(), { columns: 2, rows: 2 }));
    const { code, message } = await complete(service, maya, uploadURL);
    expect([code, message]).toEqual(['VALIDATION', 'This photo has too many pixels. Please choose a smaller one.']);
    expect(await service.sql('SELECT 1 FROM uploads WHERE id = $1', [idOf(uploadURL)])).toEqual([]);
  });

  it.each([
    ['the disk is full', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    ['the disk fails', Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })],
    ['memory runs out', new Error('out of memory --- size == 12MB')],
  ])('keeps the upload for a retry when %s', async (_name, fault) => {
    const uploadURL = await uploaded(await jpeg());
    const renderer = service.app.get(ImageRenderer);
    const real = renderer.render.bind(renderer);
    let fails = true;
    jest.spyOn(renderer, 'render').mockImplementation((...args) => {
      if (args[3] !== 'awaited' || !fails) return real(...args);
      fails = false;
      return Promise.reject(fault);
    });
    expect((await complete(service, maya, uploadURL)).code).toBe('INTERNAL');
    expect((await complete(service, maya, uploadURL)).data?.completeUpload.status).toBe('PENDING');
    expect(await photosOf(service, maya)).toHaveLength(1);
  });
});

describe('background rendering', () => {
  /** Adds a photo whose background renditions are made by `renderOthers`. */
  async function addWithBackground(renderOthers: (real: () => Promise<Renditions>) => Promise<Renditions>) {
    // Retries of earlier photos would call it, too.
    await service.tasksTried();
    await service.sql('DELETE FROM tasks WHERE type = $1', [FINISH_PHOTO.type]);
    maya = await join(service);
    const renderer = service.app.get(ImageRenderer);
    const real = renderer.render.bind(renderer);
    const render = jest
      .spyOn(renderer, 'render')
      .mockImplementation((...args) => (args[3] === 'awaited' ? real(...args) : renderOthers(() => real(...args))));
    const large = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    return { id: (await addPhoto(service, maya, large)).id, render };
  }
  const hasOriginal = async (id: string): Promise<boolean> =>
    (await service.sql('SELECT FROM photos WHERE id = $1 AND original_key IS NOT NULL', [id])).length === 1;
  const tryRendering = (id: string, attempt: number): Promise<void> => {
    const completion = { complete: () => Promise.resolve(true), completeWith: () => Promise.resolve([]) };
    const context = { key: id, attempt, isLastAttempt: false, ...completion };
    return service.app.get(RenditionsService).run(context);
  };

  it('is not started again while it is in progress, in this or another process', async () => {
    let resume = (): void => undefined;
    const paused = new Promise<void>((resolve) => (resume = resolve));
    const { id, render } = await addWithBackground((real) => paused.then(real));
    await until(() => render.mock.calls.length === 2);
    await service.sql('UPDATE tasks SET publish_after = now() WHERE key = $1', [id]);
    service.app.get(TaskPublisher).wake();
    const isPublished = async (): Promise<boolean> =>
      (await service.sql('SELECT FROM tasks WHERE key = $1 AND publish_after > now()', [id])).length === 1;
    await until(isPublished);
    resume();
    await service.tasksTried();
    expect(await hasOriginal(id)).toBe(false);
    expect(await widthsOf(id)).toEqual([320, 720, 1080]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('deletes a stored rendition at once when the photo could not adopt it', async () => {
    const files = await service.settledFiles();
    let attempts = 0;
    const { id } = await addWithBackground((real) => {
      attempts += 1;
      const adopt = jest.spyOn(service.app.get(RenditionsService), 'adopt');
      if (attempts === 1) adopt.mockRejectedValueOnce(new Error('deadlock detected'));
      return real();
    });
    await service.tasksTried();
    expect([await widthsOf(id), await hasOriginal(id)]).toEqual([[720], true]);
    const stored = (await service.files()).filter((key) => !files.includes(key));
    expect(stored.map((key) => key.split('/')[0]).sort()).toEqual(['originals', 'renditions']);
    await service.runTasks('key = $1', [id]);
    expect(await widthsOf(id)).toEqual([320, 720, 1080]);
  });

  it('stops after the maximum attempts, deletes the original, and serves the existing rendition', async () => {
    const files = await service.settledFiles();
    const { id } = await addWithBackground(() => Promise.reject(new UndecodableImage('corrupt data')));
    await service.tasksTried();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await expect(tryRendering(id, attempt)).rejects.toThrow('corrupt data');
      expect(await hasOriginal(id)).toBe(true);
    }
    await tryRendering(id, FINISH_PHOTO.attempts);
    expect(await hasOriginal(id)).toBe(false);
    const kept = (await service.files()).filter((key) => !files.includes(key));
    expect(kept.map((key) => key.split('/')[0])).toEqual(['renditions']);
    expect(await widthsOf(id)).toEqual([720]);
    for (const width of [320, 720, 1080]) {
      const { status, body } = await service.http(`/internal/photos/${id}?width=${width}`, { caller: maya.caller });
      expect([status, (await sharp(body).metadata()).width]).toEqual([200, 720]);
    }
  });

  it('stops after fewer attempts once the photo is reviewed', async () => {
    const { id } = await addWithBackground(() => Promise.reject(new UndecodableImage('corrupt data')));
    await service.tasksTried();
    await reviewPhoto(service, await join(service, { role: 'admin' }), 'approve', id);
    for (const attempt of [1, 2, 3]) await expect(tryRendering(id, attempt)).rejects.toThrow('corrupt data');
    expect(await hasOriginal(id)).toBe(true);
    await tryRendering(id, 4);
    expect(await hasOriginal(id)).toBe(false);
  });

  it('starts over within minutes once the photo is reviewed', async () => {
    const { id } = await addWithBackground(() => Promise.reject(new UndecodableImage('corrupt data')));
    await service.tasksTried();
    await service.sql(`UPDATE tasks SET run_at = now() + interval '8 hours' WHERE key = $1`, [id]);
    await service.sql(`UPDATE photos SET created_at = now() - interval '61 seconds' WHERE id = $1`, [id]);
    await reviewPhoto(service, await join(service, { role: 'admin' }), 'approve', id);
    const [task] = await service.sql<{ delay: number }>(
      'SELECT extract(epoch FROM run_at - now())::int AS delay FROM tasks WHERE key = $1',
      [id],
    );
    expect(task?.delay).toBeGreaterThan(60);
    expect(task?.delay).toBeLessThanOrEqual(180);
  });

  it('is not postponed by a review that comes first', async () => {
    let resume = (): void => undefined;
    const paused = new Promise<void>((resolve) => (resume = resolve));
    const { id } = await addWithBackground((real) => paused.then(real));
    const task = () => service.sql('SELECT id FROM tasks WHERE type = $1 AND key = $2', [FINISH_PHOTO.type, id]);
    const before = await task();
    await reviewPhoto(service, await join(service, { role: 'admin' }), 'approve', id);
    const after = await task();
    resume();
    expect(before).toHaveLength(1);
    expect(after).toEqual(before);
    await service.tasksCompleted();
    expect(await widthsOf(id)).toEqual([320, 720, 1080]);
  });

  it('retries after a failed attempt', async () => {
    let attempts = 0;
    const { id } = await addWithBackground((real) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error(`EIO ${randomUUID()}`)) : real();
    });
    await service.tasksTried();
    expect(await hasOriginal(id)).toBe(true);
    await service.runTasks('key = $1', [id]);
    expect(await widthsOf(id)).toEqual([320, 720, 1080]);
    expect(await hasOriginal(id)).toBe(false);
  });
});
