import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { EmailScreeningService } from '../cases/evasion/email-screening.service.js';
import { MembersService } from '../members/members.service.js';

@Controller()
export class AccountChangedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly screening: EmailScreeningService,
  ) {}

  @OnEvent('identity.account-changed')
  async handle(@Payload() event: DomainEvent<'identity.account-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, email, status, role, createdAt } = event.data;
    await this.members.save(tx.manager, userId, { email, status, role, createdAt: new Date(createdAt) });
    await this.screening.screen(tx, userId, email);
  }
}
