import { LIMITS, liveTopics, type EventData, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, type Transaction } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { LIVE_CONVERSATIONS } from './conversation-signals.statement.js';

type SharedConversation = RowOf<(typeof LIVE_CONVERSATIONS)['columns']>;

/** Live signals for conversations that change through events of other services. */
@Injectable()
export class ConversationSignals {
  constructor(private readonly live: LiveChannel) {}

  /**
   * Signals a match that was applied late to both members. By default, matching waits `LIMITS.settleMilliseconds` for this
   * projection before it signals the match; a client that reads earlier than the projection misses it.
   */
  matchApplied(tx: Transaction, match: EventData<'matching.match-changed'>, occurredAt: string): void {
    tx.afterCommit(async () => {
      if (Date.now() - Date.parse(occurredAt) < LIMITS.settleMilliseconds) return;
      for (const userId of [match.user1Id, match.user2Id]) await this.changed(match.matchId, userId);
    });
  }

  /** A ban hides all conversations of the member. Also ends their subscriptions, which are authorized only at the start. */
  hidden(tx: Transaction, userId: string): Promise<void> {
    return this.afterCommit(tx, userId, async ({ matchId, otherId }) => {
      await this.live.publish(liveTopics.match(matchId), { kind: 'hidden', matchId } satisfies MatchSignal);
      await this.changed(matchId, otherId);
    });
  }

  /** Signals that the conversations are open again, after a ban was lifted. */
  restored(tx: Transaction, userId: string): Promise<void> {
    return this.afterCommit(tx, userId, ({ matchId, otherId }) => this.changed(matchId, otherId));
  }

  private async afterCommit(
    tx: Transaction,
    userId: string,
    publish: (conversation: SharedConversation) => Promise<void>,
  ): Promise<void> {
    const conversations = await runStatement(tx.manager, LIVE_CONVERSATIONS, [userId]);
    tx.afterCommit(async () => {
      // Sequentially, so that many conversations do not delay the signals of other members.
      for (const conversation of conversations) await publish(conversation);
    });
  }

  private changed(matchId: string, otherId: string): Promise<void> {
    const signal: MemberSignal = { kind: 'conversation-changed', matchId };
    return this.live.publish(liveTopics.member(otherId), signal);
  }
}
