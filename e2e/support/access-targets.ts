import { newAccount, type Account } from './access-actors.js';
import { eventually } from './conditions.js';
import type { Site } from './product.js';

/** Creates what the calls of the access matrix act on. */
export class AccessTargets {
  constructor(
    private readonly product: Site,
    private readonly admin: Account,
    /** Whom reports are about. */
    private readonly reported: Account,
  ) {}

  newSpare(stage: 'UNVERIFIED' | 'PENDING' | 'COMPLETE'): Promise<Account> {
    return newAccount(this.product, this.admin, stage);
  }

  /** A sign-up to confirm, with the token of its emailed link. */
  async newSignUp(): Promise<{ token: string; password: string }> {
    const person = await this.newSpare('UNVERIFIED');
    return { token: await person.verificationToken(), password: person.password };
  }

  async newReport(): Promise<{ id: string; evidence: { photos: string[] } }> {
    const reporter = await this.newSpare('COMPLETE');
    await reporter.expect(201, 'POST', '/api/reports', {
      userId: this.reported.id,
      category: 'fake',
      details: 'Is it?',
    });
    return eventually('a report with its evidence', async () => {
      const reports = await this.admin.expect<{ id: string; reporterId: string; evidence: { photos: string[] } }[]>(
        200,
        'GET',
        '/api/admin/reports',
      );
      return reports.find(({ reporterId, evidence }) => reporterId === reporter.id && evidence.photos.length > 0);
    });
  }

  async unverifiedId(): Promise<string> {
    const { email } = await this.newSpare('UNVERIFIED');
    const all = await this.admin.expect<{ id: string; email: string }[]>(
      200,
      'GET',
      '/api/admin/pending-verifications',
    );
    return all.find((one) => one.email === email)?.id ?? '';
  }

  private async accountWithReset(): Promise<Account> {
    const person = await this.newSpare('PENDING');
    await person.expect(200, 'POST', '/api/auth/forgot', { email: person.email });
    return person;
  }

  async resetToken(): Promise<string> {
    const mail = await (await this.accountWithReset()).mail(/^choose a new/i);
    return /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  }

  async resetTokenId(): Promise<string> {
    const { id } = await this.accountWithReset();
    const all = await this.admin.expect<{ tokenId: string; userId: string }[]>(
      200,
      'GET',
      '/api/admin/password-resets',
    );
    return all.find(({ userId }) => userId === id)?.tokenId ?? '';
  }
}
