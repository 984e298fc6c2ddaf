import { DomainError, type NoticeKind } from '@kindred/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { UnsubscribeTokens } from '../delivery/unsubscribe-tokens.js';
import { NoticeKindEnum } from '../notices/notice.type.js';
import { PreferencesService } from '../preferences/preferences.service.js';

@Resolver()
export class UnsubscribeResolver {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly preferences: PreferencesService,
  ) {}

  @Mutation(() => NoticeKindEnum, {
    description: 'Switches off emails of the kind that the token of an email is for; no session is required',
  })
  async unsubscribe(@Args('token', { type: () => String }) token: string): Promise<NoticeKind> {
    const emails = this.tokens.read(token);
    if (emails === null)
      throw new DomainError('BAD_REQUEST', 'This link is not complete. Please open it from the email again.');
    // Also for a deleted account, which gets no emails.
    await this.preferences.unsubscribe(emails.userId, emails.kind);
    return emails.kind;
  }
}
