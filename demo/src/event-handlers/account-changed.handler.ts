import type { DomainEvent } from '@kindred/contracts';
import { OnEvent } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CompanionService } from '../companion/companion.service.js';
import { demoMemberOf } from '../members/demo-identity.js';

/** Somebody became ACTIVE whose profile may be complete already. */
@Controller()
export class AccountChangedHandler {
  constructor(private readonly companion: CompanionService) {}

  @OnEvent('identity.account-changed', 'demo')
  async handle(@Payload() { data }: DomainEvent<'identity.account-changed'>): Promise<void> {
    if (data.status === 'ACTIVE' && demoMemberOf(data.userId) === undefined) await this.companion.welcome(data.userId);
  }
}
