import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { INSTALLATION_KEY } from '../src/media/stores/media-key.js';
import { MediaStore } from '../src/media/stores/media-store.js';
import { InstallationService } from '../src/media/sweeps/installation.service.js';
import { OrphanSweep } from '../src/media/sweeps/orphan-sweep.js';
import { ModerationUnderTest, STORE_KINDS } from './moderation-under-test.js';
import { addPhoto, join, photosOf, type TestMember } from './people.js';

const HOUR = 60 * 60 * 1_000;

describe.each(STORE_KINDS)('ownership of the media store in: %s', (store) => {
  let service: ModerationUnderTest;
  let media: MediaStore;
  let maya: TestMember;
  let loggedErrors: () => string[];
  beforeAll(async () => {
    service = await ModerationUnderTest.start({ store });
    media = service.app.get(MediaStore);
  });
  beforeEach(async () => {
    maya = await join(service);
    const { mock } = jest.spyOn(service.app.get<Logger>(LOGGER), 'error');
    // Without outages of a bus: a server of an earlier spec file in this process may have stopped.
    loggedErrors = () =>
      mock.calls.map((call) => call.map(String).join(' ')).filter((text) => !text.includes(' is unreachable: '));
  });
  /** Resets the store and the database. */
  afterEach(async () => {
    jest.restoreAllMocks();
    await deleteAll();
    for (const table of ['photos', 'uploads', 'tasks']) await service.sql(`DELETE FROM ${table}`);
    await removeMarker();
    await service.app.get(InstallationService).onApplicationBootstrap();
  });
  afterAll(() => service.stop());

  const ownsStore = (): Promise<boolean> => service.app.get(InstallationService).ownsStore();
  async function markerInStore(): Promise<string | undefined> {
    const found = await media.get(INSTALLATION_KEY);
    return found && text(found.body);
  }
  const put = (key: string, content = 'x'): Promise<number> => media.put(key, Readable.from([Buffer.from(content)]));
  async function installationId(): Promise<string> {
    const [row] = await service.sql<{ id: string }>('SELECT id FROM installation');
    return row?.id ?? '';
  }
  /** Restores the state before the first start. */
  async function removeMarker(): Promise<void> {
    await service.sql('DELETE FROM installation');
    await media.delete(INSTALLATION_KEY);
  }
  async function sweep(hours: number): Promise<void> {
    await service.app.get(OrphanSweep).sweep(new Date(Date.now() + (hours - 2) * HOUR));
    await service.sweep();
  }
  async function addThreePhotos(): Promise<void> {
    for (let count = 0; count < 3; count += 1) await addPhoto(service, maya);
    await service.tasksTried();
  }
  async function deleteAll(): Promise<string[]> {
    const files = await service.files();
    for (const key of files) await media.delete(key);
    return files;
  }

  it('is recorded in the database and the store at the first start, and verified by every sweep', async () => {
    expect(await installationId()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await markerInStore()).toBe(await installationId());
    await addThreePhotos();
    const orphan = `originals/${randomUUID()}`;
    await put(orphan);
    const [missing = ''] = await service.files();
    await media.delete(missing);
    await sweep(3);
    expect(await media.stat(orphan)).toBeUndefined();
    expect(await service.sql('SELECT 1 FROM photo_renditions WHERE object_key = $1', [missing])).toEqual([]);
    expect(loggedErrors()).toEqual([]);
  });

  it('is denied when the marker is missing: no row is changed', async () => {
    await addThreePhotos();
    const id = await installationId();
    const files = await deleteAll();
    await media.delete(INSTALLATION_KEY);
    await put(`originals/${randomUUID()}`);
    await sweep(0);
    await sweep(3);
    expect(await photosOf(service, maya)).toHaveLength(3);
    expect(await service.sql('SELECT 1 FROM photo_renditions')).toHaveLength(files.length);
    expect(await service.files()).toHaveLength(1);
    expect(await markerInStore()).toBeUndefined();
    expect(loggedErrors()).toHaveLength(2);
    expect(loggedErrors()[1]).toMatch(
      /has no marker of this installation, so it is not swept; check that MEDIA_DIR or/,
    );
    expect(loggedErrors()[1]).toContain(`write ${id} to the object "installation" in the store`);

    // An operator restores the marker manually.
    await put(INSTALLATION_KEY, `${id}\n`);
    await sweep(3);
    expect(await photosOf(service, maya)).toEqual([]);
    expect(await service.files()).toEqual([]);
  });

  it('is recorded for a store without a marker that contains the referenced objects', async () => {
    await addThreePhotos();
    await removeMarker();
    expect(await ownsStore()).toBe(true);
    expect(await markerInStore()).toBe(await installationId());
    expect(await ownsStore()).toBe(true);
  });

  // The store takes no part in what follows, so the first kind is enough.
  if (store !== STORE_KINDS[0]) return;

  it('is denied when the store has the marker of another installation: nothing is deleted or repaired', async () => {
    await addThreePhotos();
    const [missing = '', ...files] = await service.files();
    await media.delete(missing);
    const foreign = [`originals/${randomUUID()}`, `renditions/${randomUUID()}`];
    for (const key of foreign) await put(key);
    await put(INSTALLATION_KEY, randomUUID());
    await sweep(3);
    expect((await service.files()).sort()).toEqual([...files, ...foreign].sort());
    expect(await service.sql('SELECT 1 FROM photo_renditions WHERE object_key = $1', [missing])).toHaveLength(1);
    expect(loggedErrors()).toEqual([expect.stringMatching(/belongs to another installation/)]);
  });

  it.each([
    ['contains no referenced object', () => addThreePhotos().then(deleteAll)],
    ['contains objects although the database is empty', () => put(`originals/${randomUUID()}`)],
    ['has an unknown marker', () => put(INSTALLATION_KEY, randomUUID())],
  ])('is permanently denied when the store %s', async (_how, prepare) => {
    await removeMarker();
    await prepare();
    const before = await markerInStore();
    expect(await ownsStore()).toBe(false);
    await addPhoto(service, await join(service));
    expect(await ownsStore()).toBe(false);
    expect(await markerInStore()).toBe(before);
  });

  it('is recorded by the next start when the first one failed to write the marker', async () => {
    await media.delete(INSTALLATION_KEY);
    await service.sql('UPDATE installation SET to_be_marked = true');
    await service.app.get(InstallationService).onApplicationBootstrap();
    expect(await markerInStore()).toBe(await installationId());
    await media.delete(INSTALLATION_KEY);
    expect(await ownsStore()).toBe(false);
  });
});
