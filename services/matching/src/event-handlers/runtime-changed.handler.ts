import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { RuntimeService } from '../runtime/runtime.service.js';

/** Whether tier perks are enforced. */
@Controller()
export class RuntimeChangedHandler {
  constructor(private readonly runtime: RuntimeService) {}

  @OnEvent('identity.runtime-changed')
  async handle(
    @Payload() { data }: DomainEvent<'identity.runtime-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.runtime.keep(tx.manager, data.beta);
  }
}
