import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { RuntimeService } from '../runtime/runtime.service.js';

/** Updates the projection of the runtime settings. */
@Controller()
export class RuntimeChangedHandler {
  constructor(private readonly runtime: RuntimeService) {}

  @OnEvent('identity.runtime-changed')
  async handle(
    @Payload() { data }: DomainEvent<'identity.runtime-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.runtime.save(tx.manager, data);
  }
}
