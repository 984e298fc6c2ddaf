import { liveTopics, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';

/** Signals a member's open sockets, after the commit, what to refetch. */
@Injectable()
export class MemberSignals {
  constructor(private readonly live: LiveChannel) {}

  publish(tx: Transaction, userId: string, signal: MemberSignal): void {
    tx.afterCommit(() => this.live.publish(liveTopics.member(userId), signal));
  }
}
