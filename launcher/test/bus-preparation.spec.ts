import { describe, expect, it } from '@jest/globals';
import { withClient } from '@kindred/embedded-database';
import { createTestDatabase } from '@kindred/testing';
import { prepareBusOnce } from '../src/bus-preparation.js';

describe('prepareBusOnce', () => {
  it('prepares a database once, and again after it was another version', async () => {
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

  it('does not take an attempt that failed for done', async () => {
    const { busUrl, drop } = await createTestDatabase();
    await expect(prepareBusOnce(busUrl, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    let prepared = 0;
    await prepareBusOnce(busUrl, () => Promise.resolve(void prepared++));
    expect(prepared).toBe(1);
    await drop();
  });

  it('leaves Redis to the bus', async () => {
    let prepared = '';
    await prepareBusOnce('redis://127.0.0.1:1', (url) => Promise.resolve(void (prepared = url)));
    expect(prepared).toBe('redis://127.0.0.1:1');
  });
});
