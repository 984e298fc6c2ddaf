import { describe, expect, it } from '@jest/globals';
import { withClient } from '@kindred/embedded-database';
import { createTestDatabase } from '@kindred/testing';
import { prepareBusOnce } from '../src/bus-preparation.js';

describe('prepareBusOnce', () => {
  it('prepares a database once per version of BullMQ', async () => {
    const { busUrl, drop } = await createTestDatabase();
    const prepared: string[] = [];
    const prepare = (url: string) => Promise.resolve(void prepared.push(url));
    await prepareBusOnce(busUrl, prepare);
    await prepareBusOnce(busUrl, prepare);
    expect(prepared).toEqual([busUrl]);
    await withClient(busUrl, (client) => client.query(`COMMENT ON SCHEMA bullmq IS 'bullmq 5.0.0'`));
    await prepareBusOnce(busUrl, prepare);
    expect(prepared).toHaveLength(2);
    await drop();
  });

  it('prepares again after a failed attempt', async () => {
    const { busUrl, drop } = await createTestDatabase();
    await expect(prepareBusOnce(busUrl, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    let prepared = 0;
    await prepareBusOnce(busUrl, () => Promise.resolve(void prepared++));
    expect(prepared).toBe(1);
    await drop();
  });

  it('always prepares Redis', async () => {
    let prepared = '';
    await prepareBusOnce('redis://127.0.0.1:1', (url) => Promise.resolve(void (prepared = url)));
    expect(prepared).toBe('redis://127.0.0.1:1');
  });
});
