import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ShieldService } from '../cases/shield/shield.service.js';

@Controller()
export class ProfileScoredHandler {
  constructor(private readonly shield: ShieldService) {}

  @OnEvent('matching.profile-scored')
  async handle(@Payload() event: DomainEvent<'matching.profile-scored'>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.shield.saveProfileScore(tx, event.data);
  }
}
