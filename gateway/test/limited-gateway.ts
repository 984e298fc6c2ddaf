import { randomUUID } from 'node:crypto';
import { DomainError, type Member } from '@kindred/contracts';
import { GatewayUnderTest } from './gateway-under-test.js';

interface GraphBody {
  data: unknown;
  errors?: { message: string; extensions: { code: string; retryAfter?: number } }[];
}

/** The password, code, or token that the services accept. */
export const RIGHT = 'the right one';
const MESSAGE = {
  id: randomUUID(),
  fromUser: randomUUID(),
  body: 'x',
  createdAt: '2026-01-02T03:04:05.678Z',
  seq: 1,
  caution: false,
  matchId: randomUUID(),
};

/** A gateway whose services accept what is right, and count. */
export class LimitedGateway extends GatewayUnderTest {
  confirmations = 0;
  likes = 0;

  protected override prepareServices(): void {
    const { identity, matching, messaging, notifications } = this.services;
    identity.stub('Mutation.confirmPassword', ({ password }) => {
      this.confirmations += 1;
      if (password !== RIGHT) throw new DomainError('FORBIDDEN', 'Wrong.');
      return true;
    });
    identity.stub('Mutation.changePassword', () => {
      throw new DomainError('FORBIDDEN', 'Wrong.');
    });
    identity.stub('Mutation.confirmTotp', ({ code }) => {
      if (code === RIGHT) return [];
      throw code === 'too late' ? new DomainError('CONFLICT', 'Start again.') : DomainError.invalid({ code: 'Wrong.' });
    });
    identity.stub('Mutation.requestPasswordReset', () => ({ message: 'Sent.' }));
    identity.stub('Query.validateResetToken', ({ token }) => ({ valid: token === RIGHT, error: null }));
    identity.stub('Mutation.followVerificationLink', ({ token }) => (token === RIGHT ? 'VERIFIED' : 'INVALID'));
    identity.stub('Mutation.confirmSignUp', ({ token }) => {
      throw token === RIGHT
        ? new DomainError('INVALID_CREDENTIALS', 'Wrong.')
        : new DomainError('BAD_REQUEST', 'Expired.');
    });
    identity.stub('Mutation.resetPassword', ({ token }) => {
      if (token !== RIGHT) throw new DomainError('BAD_REQUEST', 'Expired.');
      return { message: 'Done.' };
    });
    identity.stub('Mutation.signUp', () => ({ message: 'Sent.' }));
    matching.stub('Mutation.like', () => {
      this.likes += 1;
      return { matched: false };
    });
    matching.stub('Query.likes', () => ({ items: [] }));
    messaging.stub('Mutation.sendMessage', () => MESSAGE);
    notifications.stub('Mutation.sendFeedback', () => ({ message: 'Thank you.' }));
  }

  confirm(password: string, cookie: string | undefined): Promise<Response> {
    return this.call('POST', '/api/account/confirm', cookie, { password });
  }

  signUp(email: string, headers: Record<string, string>): Promise<Response> {
    return this.call('POST', '/api/auth/signup', undefined, { email, password: RIGHT }, headers);
  }

  async ask(query: string, variables: object, cookie?: string): Promise<GraphBody> {
    return (await (await this.call('POST', '/graphql', cookie, { query, variables })).json()) as GraphBody;
  }

  feedback(forwarded: string): Promise<Response> {
    return this.call('POST', '/api/feedback', undefined, { name: 'A' }, { 'x-forwarded-for': forwarded });
  }

  signInAs(member: Member): string {
    const token = `token-${randomUUID()}`;
    this.sessions.set(token, member);
    return `sid=${token}`;
  }
}
