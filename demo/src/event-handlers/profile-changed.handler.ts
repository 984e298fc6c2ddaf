import type { DomainEvent } from '@kindred/contracts';
import { OnEvent } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SimulationService } from '../simulation/simulation.service.js';
import { demoMemberOf } from '../members/demo-identity.js';

/** Sends demo likes to a member whose profile is complete. */
@Controller()
export class ProfileChangedHandler {
  constructor(private readonly simulation: SimulationService) {}

  @OnEvent('matching.profile-changed', 'demo')
  async handle(@Payload() { data }: DomainEvent<'matching.profile-changed'>): Promise<void> {
    if (data.complete && demoMemberOf(data.userId) === undefined) await this.simulation.likeNewMember(data.userId);
  }
}
