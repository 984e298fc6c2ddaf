import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { operate } from '../support/backups.js';
import { becomeMember, logInAdmin, Person } from '../support/person.js';
import { sharedProducts } from '../support/shared-products.js';

describe.each(sharedProducts())('administrators, on $name', (product) => {
  let member: Person;

  beforeAll(async () => {
    member = await becomeMember(product, await logInAdmin(product));
  }, 240_000);

  it('are who the operator says, at once and everywhere', async () => {
    const email = `staff-${Date.now()}@example.com`;
    const at = { DATA_DIR: product.dataDir };
    const { code, said } = await operate('admin', ['create', email], at);
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${email} is an administrator now.`),
    });
    const staff = new Person(product, email, /this once: (\S+)/.exec(said)?.[1]);
    await staff.logIn();
    // Moderation knows them too: it is the one that lists members.
    const users = await staff.expect<{ email: string; role: string }[]>(200, 'GET', '/api/users');
    expect(users).toContainEqual(expect.objectContaining({ email, role: 'admin' }));
    expect((await operate('admin', ['reset', email], at)).code).toBe(0);
    expect((await staff.call('GET', '/api/auth/me')).status).toBe(401);
    expect(await operate('admin', ['create', member.email], at)).toMatchObject({
      code: 1,
      said: expect.stringContaining('belongs to a member'),
    });
    expect((await operate('admin', ['list'], { DATA_DIR: join(product.dataDir, 'never') })).said).toContain(
      'Nothing runs on',
    );
  }, 60_000);
});
