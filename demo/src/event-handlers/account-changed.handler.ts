import type { DomainEvent } from '@kindred/contracts';
import { OnEvent } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SimulationService } from '../simulation/simulation.service.js';
import { demoMemberOf } from '../members/demo-identity.js';

/** Sends demo likes to a member who became ACTIVE; their profile can already be complete. */
@Controller()
export class AccountChangedHandler {
  constructor(private readonly simulation: SimulationService) {}

  @OnEvent('identity.account-changed', 'demo')
  async handle(@Payload() { data }: DomainEvent<'identity.account-changed'>): Promise<void> {
    if (data.status === 'ACTIVE' && demoMemberOf(data.userId) === undefined)
      await this.simulation.likeNewMember(data.userId);
  }
}
