import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountsService } from '../accounts/accounts.service.js';

/** The first approved photo moves the account to APPROVED (docs/product.md, "Membership"). */
@Controller()
export class PhotoReviewedHandler {
  constructor(private readonly accounts: AccountsService) {}

  @OnEvent('moderation.photo-reviewed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.photo-reviewed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    if (data.status !== 'APPROVED') return;
    const account = await this.accounts.lock(tx, data.userId);
    if (account?.status === 'PENDING') await this.accounts.change(tx, account, { status: 'APPROVED' });
  }
}
