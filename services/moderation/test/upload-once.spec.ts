import type { ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { complete, createUpload, jpeg, join, type Person } from './people.js';
import { internalPath, ModerationUnderTest, STORE_KINDS } from './moderation-under-test.js';

describe.each(STORE_KINDS)('an upload address, with media in: %s', (store) => {
  let service: ModerationUnderTest;
  let maya: Person;
  beforeAll(async () => {
    service = await ModerationUnderTest.start({ store });
    maya = await join(service, { status: 'PENDING' });
  });
  afterAll(() => service.stop());

  const codeOf = ({ body }: { body: Buffer }): unknown => (JSON.parse(body.toString()) as { code?: string }).code;
  const looseObjects = async (): Promise<number> =>
    (await service.sql<{ loose: number }>('SELECT count(*)::int AS loose FROM loose_objects'))[0]?.loose ?? -1;

  it('takes one file only, also once it has become a photo', async () => {
    const uploadURL = await createUpload(service, maya);
    const file = await jpeg();
    const files = (await service.files()).length;
    const put = () => service.put(maya, uploadURL, file);
    const answers = await Promise.all([put(), put(), put()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await service.files()).toHaveLength(files + 1);
    expect(await looseObjects()).toBe(0);
    const again = await put();
    expect([again.status, codeOf(again)]).toEqual([409, 'CONFLICT']);
    await complete(service, maya, uploadURL);
    expect((await put()).status).toBe(409);
  });

  it('takes in one file at a time, and keeps nothing of one that took so long that another one came', async () => {
    const uploadURL = await createUpload(service, maya);
    const uploadId = new URL(uploadURL).pathname.split('/').at(-1) ?? '';
    const file = await jpeg();
    const files = (await service.files()).length;
    const held: ClientRequest[] = [];
    const slow = service.put(maya, uploadURL, (outgoing) => {
      outgoing.write(file);
      held.push(outgoing);
    });
    await until(async () => (await looseObjects()) === 1);
    const meanwhile = await service.put(maya, uploadURL, file);
    expect([meanwhile.status, codeOf(meanwhile)]).toEqual([409, 'CONFLICT']);
    expect(await looseObjects()).toBe(1);

    await service.sql('UPDATE uploads SET receiving_until = now() WHERE id = $1', [uploadId]);
    expect((await service.put(maya, uploadURL, file)).status).toBe(200);
    held[0]?.end();
    expect((await slow).status).toBe(409);
    expect(await looseObjects()).toBe(0);
    expect(await service.files()).toHaveLength(files + 1);
  });

  it('forgets what came of a file that was cut off, and takes it the second time', async () => {
    const uploadURL = await createUpload(service, maya);
    const files = await service.files();
    const file = Buffer.concat([await jpeg(), Buffer.alloc(1_000_000)]);
    const cutOff = service.http(internalPath(uploadURL), {
      method: 'PUT',
      caller: maya.caller,
      headers: { 'content-length': String(file.length) },
      send: (outgoing) => {
        outgoing.write(file.subarray(0, 500_000));
        // Once it is being written.
        void until(async () => (await looseObjects()) > 0).then(() => outgoing.destroy());
      },
    });
    await expect(cutOff).rejects.toThrow();
    const underWay = 'SELECT 1 FROM uploads WHERE receiving_until IS NOT NULL';
    await until(async () => (await service.sql(underWay)).length === 0);
    expect(await service.files()).toEqual(files);
    expect(await looseObjects()).toBe(0);
    expect((await service.put(maya, uploadURL, file)).status).toBe(200);
  });
});
