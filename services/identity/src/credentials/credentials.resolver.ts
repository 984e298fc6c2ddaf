import type { Caller } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { SessionsService } from '../sessions/sessions.service.js';
import { OwnerCheck } from '../accounts/owner-check.service.js';
import { PasswordChangeService } from './password-change.service.js';

@Resolver()
export class CredentialsResolver {
  constructor(
    private readonly passwords: PasswordChangeService,
    private readonly owners: OwnerCheck,
    private readonly sessions: SessionsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Mutation(() => Boolean, { description: 'Changes the password, and ends all other sessions' })
  async changePassword(
    @CurrentCaller() caller: Caller,
    @Args('password', { type: () => String }) password: string,
    @Args('newPassword', { type: () => String }) newPassword: string,
  ): Promise<boolean> {
    await this.passwords.change(requireMember(caller), { password, newPassword });
    return true;
  }

  @Mutation(() => Boolean, { description: 'Confirms this session for 15 minutes, as the data export requires' })
  async confirmPassword(
    @CurrentCaller() caller: Caller,
    @Args('password', { type: () => String }) password: string,
  ): Promise<boolean> {
    const member = requireMember(caller);
    await this.owners.require(member, password);
    await this.unitOfWork.run((tx) => this.sessions.confirm(tx, member));
    return true;
  }
}
