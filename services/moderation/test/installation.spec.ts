import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { INSTALLATION_KEY } from '../src/media/media-key.js';
import { MediaStore } from '../src/media/media-store.js';
import { InstallationService } from '../src/sweeps/installation.service.js';
import { OrphanSweep } from '../src/sweeps/orphan-sweep.js';
import { ModerationUnderTest, STORE_KINDS } from './moderation-under-test.js';
import { addPhoto, join, photosOf, type Person } from './people.js';

const HOUR = 60 * 60 * 1_000;

describe.each(STORE_KINDS)('whose the media are, in: %s', (store) => {
  let service: ModerationUnderTest;
  let media: MediaStore;
  let maya: Person;
  let complaints: () => string[];
  beforeAll(async () => {
    service = await ModerationUnderTest.start({ store });
    media = service.app.get(MediaStore);
  });
  beforeEach(async () => {
    maya = await join(service);
    const { mock } = jest.spyOn(service.app.get<Logger>(LOGGER), 'error');
    complaints = () => mock.calls.map((call) => call.map(String).join(' '));
  });
  /** As new. */
  afterEach(async () => {
    jest.restoreAllMocks();
    await empty();
    for (const table of ['photos', 'uploads', 'loose_objects']) await service.sql(`DELETE FROM ${table}`);
    await unmark();
    await service.app.get(InstallationService).onApplicationBootstrap();
  });
  afterAll(() => service.stop());

  const ownsStore = (): Promise<boolean> => service.app.get(InstallationService).ownsStore();
  async function markInStore(): Promise<string | undefined> {
    const found = await media.get(INSTALLATION_KEY);
    return found && text(found.body);
  }
  const put = (key: string, content = 'x'): Promise<number> => media.put(key, Readable.from([Buffer.from(content)]));
  async function id(): Promise<string> {
    const [row] = await service.sql<{ id: string }>('SELECT id FROM installation');
    return row?.id ?? '';
  }
  /** As before there were marks. */
  async function unmark(): Promise<void> {
    await service.sql('DELETE FROM installation');
    await media.delete(INSTALLATION_KEY);
  }
  async function sweep(hours: number): Promise<void> {
    await service.app.get(OrphanSweep).run(new Date(Date.now() + hours * HOUR));
    await service.sweep();
  }
  async function addThree(): Promise<void> {
    for (let count = 0; count < 3; count += 1) await addPhoto(service, maya);
    await service.rendered();
  }
  async function empty(): Promise<string[]> {
    const files = await service.files();
    for (const key of files) await media.delete(key);
    return files;
  }

  it('is said by the same id on both sides from the first start on, and asked again by every sweep', async () => {
    expect(await id()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await markInStore()).toBe(await id());
    await addThree();
    const orphan = `originals/${randomUUID()}`;
    await put(orphan);
    const [lost = ''] = await service.files();
    await media.delete(lost);
    await sweep(3);
    expect(await media.stat(orphan)).toBeUndefined();
    expect(await service.sql('SELECT 1 FROM photo_renditions WHERE object_key = $1', [lost])).toEqual([]);
    expect(complaints()).toEqual([]);
  });

  it('is nobody’s where everything is gone: of three photos each row stays', async () => {
    await addThree();
    const mark = await id();
    const files = await empty();
    await media.delete(INSTALLATION_KEY);
    await put(`originals/${randomUUID()}`);
    await sweep(0);
    await sweep(3);
    expect(await photosOf(service, maya)).toHaveLength(3);
    expect(await service.sql('SELECT 1 FROM photo_renditions')).toHaveLength(files.length);
    expect(await service.files()).toHaveLength(1);
    expect(await markInStore()).toBeUndefined();
    expect(complaints()).toHaveLength(2);
    expect(complaints()[1]).toMatch(/bears no mark of this installation, so nothing in it is swept: is MEDIA_DIR or/);
    expect(complaints()[1]).toContain(`let the object "installation" in it hold ${mark}`);

    // Whoever is sure of it says so by hand.
    await put(INSTALLATION_KEY, `${mark}\n`);
    await sweep(3);
    expect(await photosOf(service, maya)).toEqual([]);
    expect(await service.files()).toEqual([]);
  });

  it('is somebody else’s where their mark is: nothing is deleted, nothing settled', async () => {
    await addThree();
    const [lost = '', ...files] = await service.files();
    await media.delete(lost);
    const theirs = [`originals/${randomUUID()}`, `renditions/${randomUUID()}`];
    for (const key of theirs) await put(key);
    await put(INSTALLATION_KEY, randomUUID());
    await sweep(3);
    expect((await service.files()).sort()).toEqual([...files, ...theirs].sort());
    expect(await service.sql('SELECT 1 FROM photo_renditions WHERE object_key = $1', [lost])).toHaveLength(1);
    expect(complaints()).toEqual([expect.stringMatching(/is marked as that of another installation/)]);
  });

  it('is marked when it has been in use without: what the database names is there', async () => {
    await addThree();
    await unmark();
    expect(await ownsStore()).toBe(true);
    expect(await markInStore()).toBe(await id());
    expect(await ownsStore()).toBe(true);
  });

  it.each([
    ['holds nothing of what the database names', () => addThree().then(empty)],
    ['holds what an empty database does not know', () => put(`originals/${randomUUID()}`)],
    ['bears a mark that the database does not know', () => put(INSTALLATION_KEY, randomUUID())],
  ])('is not marked when it %s, whatever is put there later', async (_how, prepare) => {
    await unmark();
    await prepare();
    const before = await markInStore();
    expect(await ownsStore()).toBe(false);
    await addPhoto(service, await join(service));
    expect(await ownsStore()).toBe(false);
    expect(await markInStore()).toBe(before);
  });

  it('is marked by the next start when the first one did not get to it', async () => {
    await media.delete(INSTALLATION_KEY);
    await service.sql('UPDATE installation SET to_be_marked = true');
    await service.app.get(InstallationService).onApplicationBootstrap();
    expect(await markInStore()).toBe(await id());
    await media.delete(INSTALLATION_KEY);
    expect(await ownsStore()).toBe(false);
  });
});
