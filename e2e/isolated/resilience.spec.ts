import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin, type Person } from '../support/person.js';
import { startProduct, type Product } from '../support/product.js';
import { processesOf } from '../support/processes.js';

describe('resilience', () => {
  let product: Product;
  let admin: Person;

  beforeAll(async () => {
    product = await startProduct();
    admin = await logInAdmin(product);
  });
  afterAll(() => product?.stop());

  it('responds quickly while a service is down, and catches up after its restart', async () => {
    const one = await becomeMember(product, admin);
    const other = await becomeMember(product, admin);
    await one.expect(200, 'POST', '/api/likes', { toUserId: other.id });
    const [messaging] = await processesOf(product.process.pid, 'services/messaging/');
    expect(messaging).toBeDefined();
    process.kill(messaging!, 'SIGKILL');

    const began = Date.now();
    const { matchId } = await other.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: one.id });
    expect(Date.now() - began).toBeLessThan(30_000);
    await eventually('messaging has restarted and has the match', async () => {
      const sent = await one.call('POST', `/api/messages/${matchId}`, { body: 'Still here.' });
      return sent.status === 201 ? true : undefined;
    });
    const read = await other.expect<{ body: string }[]>(200, 'GET', `/api/messages/${matchId}`);
    expect(read.map(({ body }) => body)).toEqual(['Still here.']);
  });

  it('loses no data and leaves no orphaned process when the launcher is killed', async () => {
    const before = await becomeMember(product, admin, { displayName: 'Kept Safe' });
    const children = await processesOf(product.process.pid, '');
    expect(children.length).toBeGreaterThan(5);
    product.process.kill('SIGKILL');
    await once(product.process, 'exit');

    const again = await startProduct({}, { port: product.port, dataDir: product.dataDir });
    product = again;
    await before.logIn();
    expect((await before.me()).displayName).toBe('Kept Safe');
    await eventually('the old processes have exited', () =>
      children.every((pid) => !isAlive(pid)) ? true : undefined,
    );
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
