import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { MembersService } from '../members/members.service.js';

/** Whoever deletes their account leaves nothing here, also not in the lists of others; their matches end for both. */
@Controller()
export class AccountDeletedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly matchCourse: MatchLifecycleService,
  ) {}

  @OnEvent('identity.account-deleted')
  async handle(
    @Payload() { data: { userId } }: DomainEvent<'identity.account-deleted'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.members.lock(tx, userId);
    for (const match of await this.matchCourse.matchesOf(tx, userId)) await this.matchCourse.end(tx, match);
    await this.members.erase(tx, userId);
  }
}
