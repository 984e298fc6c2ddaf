import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { BlocksService } from '../blocks/blocks.service.js';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { MembersService } from '../members/members.service.js';

/**
 * Ends the member's matches for both sides and the blocks by and of them, and erases the member's data, including from
 * other members' lists.
 */
@Controller()
export class AccountDeletedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly matchLifecycle: MatchLifecycleService,
    private readonly blocks: BlocksService,
  ) {}

  @OnEvent('identity.account-deleted')
  async handle(
    @Payload() { data: { userId } }: DomainEvent<'identity.account-deleted'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.members.lock(tx, userId);
    for (const match of await this.matchLifecycle.matchesOf(tx, userId)) await this.matchLifecycle.end(tx, match);
    await this.blocks.deleteOf(tx, userId);
    await this.members.erase(tx, userId);
  }
}
