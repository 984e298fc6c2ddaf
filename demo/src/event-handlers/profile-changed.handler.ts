import type { DomainEvent } from '@kindred/contracts';
import { OnEvent } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CompanionService } from '../companion/companion.service.js';
import { demoMemberOf } from '../members/demo-identity.js';

/** Somebody completed or changed their profile. */
@Controller()
export class ProfileChangedHandler {
  constructor(private readonly companion: CompanionService) {}

  @OnEvent('matching.profile-changed', 'demo')
  async handle(@Payload() { data }: DomainEvent<'matching.profile-changed'>): Promise<void> {
    if (data.complete && demoMemberOf(data.userId) === undefined) await this.companion.welcome(data.userId);
  }
}
