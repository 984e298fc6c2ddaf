import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runOperator } from '../support/backups.js';
import { becomeMember, logInAdmin, Person } from '../support/person.js';
import { sharedProducts } from '../support/shared-products.js';

describe.each(sharedProducts().slice(-1))('administrator accounts, on $name', (product) => {
  let member: Person;

  beforeAll(async () => {
    member = await becomeMember(product, await logInAdmin(product));
  }, 720_000);

  it('are created and reset by the operator with immediate effect in every service', async () => {
    const email = `staff-${Date.now()}@example.com`;
    const at = { DATA_DIR: product.dataDir };
    const { code, output } = await runOperator('admin', ['create', email], at);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${email} is an administrator now.`),
    });
    const staff = new Person(product, email, /only once\): (\S+)/.exec(output)?.[1]);
    await staff.logIn();
    // Moderation serves the list of users, so the new role has reached it.
    const users = await staff.expect<{ email: string; role: string }[]>(200, 'GET', '/api/users');
    expect(users).toContainEqual(expect.objectContaining({ email, role: 'admin' }));
    expect((await runOperator('admin', ['reset', email], at)).code).toBe(0);
    expect((await staff.call('GET', '/api/auth/me')).status).toBe(401);
    expect(await runOperator('admin', ['create', member.email], at)).toMatchObject({
      code: 1,
      output: expect.stringContaining('belongs to a member'),
    });
    expect((await runOperator('admin', ['list'], { DATA_DIR: join(product.dataDir, 'never') })).output).toContain(
      'Kindred is not running on',
    );
  });
});
