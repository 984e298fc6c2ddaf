import { randomUUID } from 'node:crypto';
import { newAccount, type Account, type Actor } from './access-actors.js';
import { eventually } from './conditions.js';
import { Person } from './person.js';
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

  /** @returns the id of a message of a visitor */
  async newContactMessage(): Promise<string> {
    const email = `visitor-${randomUUID()}@example.com`;
    const visitor = new Person(this.product, email);
    const draft = { name: 'Test Visitor', email, category: 'general', message: 'Good evening.' };
    await visitor.expect(201, 'POST', '/api/feedback', draft);
    const messages = await this.admin.expect<{ id: string; email: string }[]>(
      200,
      'GET',
      '/api/admin/contact-messages',
    );
    return messages.find((message) => message.email === email)?.id ?? '';
  }

  /** @returns the id of a draft */
  async newAnnouncement(): Promise<string> {
    const draft = { title: 'Plans', content: 'There are some.' };
    return (await this.admin.expect<{ id: string }>(201, 'POST', '/api/admin/announcements', draft)).id;
  }

  /** @returns the id of a member whose profile shows signs of a scam */
  async newShieldMember(): Promise<string> {
    const person = await this.newSpare('COMPLETE');
    const bio =
      'Ask me about crypto with guaranteed profit. Text me on WhatsApp: +1 404 555 0123, https://coin.example';
    await person.expect(200, 'PUT', '/api/profile', { bio });
    return eventually('a finding of the shield', async () => {
      const found = await this.admin.expect<{ userId: string }[]>(200, 'GET', '/api/admin/shield');
      return found.find(({ userId }) => userId === person.id)?.userId;
    });
  }

  /** What is kept of an account that was muted and then deleted. */
  async newSealedCase(): Promise<string> {
    const person = await this.newSpare('PENDING');
    await this.newMute(this.admin, person);
    await person.expect(204, 'DELETE', '/api/account', { password: person.password });
    return eventually('the sealed case', async () => {
      const cases = await this.admin.expect<{ id: string; userId: string }[]>(200, 'GET', '/api/admin/sealed-cases');
      return cases.find(({ userId }) => userId === person.id)?.id;
    });
  }

  /** Warns this account. @returns the id of the warning */
  async newWarning(person: Account): Promise<string> {
    const reporter = await this.newSpare('COMPLETE');
    const report = { userId: person.id, category: 'fake', details: 'Is it?' };
    await reporter.expect(201, 'POST', '/api/reports', report);
    const reports = await this.admin.expect<{ id: string; userId: string }[]>(200, 'GET', '/api/admin/reports');
    const filed = reports.find(({ userId }) => userId === person.id);
    const warning = { outcome: 'WARNING', note: 'Test' };
    await this.admin.expect(200, 'POST', `/api/admin/reports/${filed?.id}/resolve`, warning);
    return (await this.sanctionOf(person, 'WARNING')).sanctionId;
  }

  /** The sanction of a banned member, as the rejected sign-in carries it; of others, a new mute. */
  private newSanction({ name, person }: Actor): Promise<{ sanctionId: string; appealToken?: string }> {
    return name === 'banned' ? this.rejectedSignIn(person) : this.newMute(this.admin, person);
  }

  /** An appeal by this actor against a sanction of theirs. */
  async newAppealRequest(actor: Actor): Promise<{ actor: Actor; body: object }> {
    return { actor, body: { ...(await this.newSanction(actor)), text: 'It was a joke.' } };
  }

  private async newMute(admin: Account, person: Account): Promise<{ sanctionId: string }> {
    await admin.expect(200, 'POST', `/api/admin/mute/${person.id}`, { reason: 'Test' });
    return this.sanctionOf(person, 'MUTED');
  }

  private async rejectedSignIn({
    product,
    email,
    password,
  }: Account): Promise<{ sanctionId: string; appealToken: string }> {
    const stranger = new Person(product, email);
    const { body } = await stranger.call<{ sanctionId: string; appealToken: string }>('POST', '/api/auth/login', {
      ...{ email, password },
    });
    return { sanctionId: body.sanctionId, appealToken: body.appealToken };
  }

  /** An appeal against a sanction that this administrator imposed. */
  async newAppeal(admin: Account): Promise<string> {
    const person = await this.newSpare('PENDING');
    const appeal = { ...(await this.newMute(admin, person)), text: 'It was a joke.' };
    return (await person.expect<{ id: string }>(201, 'POST', '/api/appeals', appeal)).id;
  }

  private async sanctionOf(person: Account, wanted: string): Promise<{ sanctionId: string }> {
    const all = await person.expect<{ id: string; type: string }[]>(200, 'GET', '/api/account/sanctions');
    return { sanctionId: all.find(({ type }) => type === wanted)?.id ?? '' };
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
