import type { DomainEvent } from '@kindred/contracts';
import { OnFrequentEvent, type FrequentEventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { SAVE_TURN } from '../turns/turns.statement.js';

/** Saves whose answer the conversation of a match waits for. */
@Controller()
export class TurnChangedHandler {
  @OnFrequentEvent('messaging.turn-changed')
  async handle(
    @Payload() { data: { matchId, waitingUserId, seq } }: DomainEvent<'messaging.turn-changed'>,
    @Ctx() context: FrequentEventContext,
  ): Promise<void> {
    await context.runOnce(SAVE_TURN, [matchId, waitingUserId, seq]);
  }
}
