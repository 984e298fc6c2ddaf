import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { ClientContext } from '../clients/client-context.js';
import { hashPassword } from '../credentials/passwords.js';
import { PasswordResetService } from './password-reset.service.js';

/** The minimum duration in milliseconds: other load can only add to it. */
async function minimumDuration(work: () => Promise<unknown>): Promise<number> {
  let minimum = Infinity;
  for (let run = 0; run < 10; run += 1) {
    const start = performance.now();
    await work();
    minimum = Math.min(minimum, performance.now() - start);
  }
  return minimum;
}

describe('PasswordResetService', () => {
  it('does not hash the password for an invalid link', async () => {
    const dataSource = { manager: { findOneBy: () => Promise.resolve(null) } } as unknown as DataSource;
    // An invalid link uses no other dependency.
    const [, ...unused] = [] as unknown as ConstructorParameters<typeof PasswordResetService>;
    const resets = new PasswordResetService(dataSource, ...unused);
    const client: ClientContext = { network: '', device: undefined, signUp: undefined, userAgent: '' };
    const input = { token: 'x'.repeat(43), newPassword: 'a new password' };
    await expect(resets.reset(client, input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const rejection = await minimumDuration(() => resets.reset(client, input).catch(() => undefined));
    expect(rejection).toBeLessThan((await minimumDuration(() => hashPassword(input.newPassword))) / 2);
  });
});
