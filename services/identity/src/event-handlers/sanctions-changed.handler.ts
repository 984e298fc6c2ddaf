import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { isBanned } from '../sessions/ban-policy.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Stores the ban, and ends all sessions of a banned member. */
@Controller()
export class SanctionsChangedHandler {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const account = await this.accounts.lock(tx, data.userId);
    if (account === null) return;
    const until = data.ban?.until ?? null;
    const ban = {
      banReason: data.ban?.reason ?? null,
      bannedUntil: until === null ? null : new Date(until),
      banSanctionId: data.ban?.id ?? null,
    };
    await tx.manager.update(AccountEntity, { id: account.id }, ban);
    if (isBanned(ban, new Date())) await this.sessions.endAll(tx, account.id, 'banned', ban.bannedUntil);
  }
}
