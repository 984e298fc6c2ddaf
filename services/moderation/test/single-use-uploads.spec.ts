import type { ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { complete, createUpload, jpeg, join, type TestMember } from './people.js';
import { internalPath, ModerationUnderTest, STORE_KINDS } from './moderation-under-test.js';
import { DELETE_OBJECT } from '../src/media/stores/unreferenced-objects.service.js';

describe.each(STORE_KINDS)('an upload URL, with media in: %s', (store) => {
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

  it('accepts one file only, even after it has become a photo', async () => {
    const uploadURL = await createUpload(service, maya);
    const file = await jpeg();
    const files = (await service.settledFiles()).length;
    const put = () => service.put(maya, uploadURL, file);
    const responses = await Promise.all([put(), put(), put()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await service.files()).toHaveLength(files + 1);
    expect(await unreferencedObjects()).toBe(0);
    const again = await put();
    expect([again.status, codeOf(again)]).toEqual([409, 'CONFLICT']);
    await complete(service, maya, uploadURL);
    expect((await put()).status).toBe(409);
  });

  it('accepts one request at a time, and discards a file whose lease expired before another was stored', async () => {
    const uploadURL = await createUpload(service, maya);
    const uploadId = new URL(uploadURL).pathname.split('/').at(-1) ?? '';
    const file = await jpeg();
    const files = (await service.settledFiles()).length;
    const pending: ClientRequest[] = [];
    const slow = service.put(maya, uploadURL, (outgoing) => {
      outgoing.write(file);
      pending.push(outgoing);
    });
    await until(async () => (await unreferencedObjects()) === 1);
    const concurrent = await service.put(maya, uploadURL, file);
    expect([concurrent.status, codeOf(concurrent)]).toEqual([409, 'CONFLICT']);
    expect(await unreferencedObjects()).toBe(1);
    // A short lease, which is renewed: the URL can be used again soon after a process was killed.
    const lease = async () =>
      (
        await service.sql<{ until: Date; seconds: number }>(
          `SELECT receiving_until AS until, extract(epoch FROM receiving_until - now())::float AS seconds
             FROM uploads WHERE id = $1`,
          [uploadId],
        )
      )[0];
    const first = await lease();
    expect(first?.seconds).toBeLessThanOrEqual(15);
    await until(async () => ((await lease())?.until ?? 0) > (first?.until ?? 0));

    await service.sql('UPDATE uploads SET receiving_until = now() WHERE id = $1', [uploadId]);
    expect((await service.put(maya, uploadURL, file)).status).toBe(200);
    pending[0]?.end();
    expect((await slow).status).toBe(409);
    await until(async () => (await unreferencedObjects()) === 0);
    expect(await service.files()).toHaveLength(files + 1);
  });

  it('discards an aborted upload and accepts the retry', async () => {
    const uploadURL = await createUpload(service, maya);
    const files = await service.settledFiles();
    const file = Buffer.concat([await jpeg(), Buffer.alloc(1_000_000)]);
    const aborted = service.http(internalPath(uploadURL), {
      method: 'PUT',
      caller: maya.caller,
      headers: { 'content-length': String(file.length) },
      send: (outgoing) => {
        outgoing.write(file.subarray(0, 500_000));
        // Abort once the object is being written.
        void until(async () => (await unreferencedObjects()) > 0).then(() => outgoing.destroy());
      },
    });
    await expect(aborted).rejects.toThrow();
    const leases = 'SELECT 1 FROM uploads WHERE receiving_until IS NOT NULL';
    await until(async () => (await service.sql(leases)).length === 0);
    expect(await service.files()).toEqual(files);
    expect(await unreferencedObjects()).toBe(0);
    expect((await service.put(maya, uploadURL, file)).status).toBe(200);
  });
});
