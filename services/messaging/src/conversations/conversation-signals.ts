import { LIMITS, liveTopics, type EventData, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';

/** A conversation from the side of one of its members: with whom it is. */
interface SharedConversation {
  matchId: string;
  otherId: string;
}

const LIVE_OF = `
  SELECT match_id AS "matchId", CASE WHEN user1_id = $1 THEN user2_id ELSE user1_id END AS "otherId"
    FROM conversations WHERE live AND (user1_id = $1 OR user2_id = $1)`;

/** Tells members of what has become of their conversations where nobody else does, or did too early. */
@Injectable()
export class ConversationSignals {
  constructor(private readonly live: LiveChannel) {}

  /**
   * Tells both of a match whose conversation follows it late: who began or ended it waited no longer than
   * `LIMITS.settleMilliseconds` before it was told, and whoever looked then did not find it here.
   */
  followed(tx: Transaction, match: EventData<'matching.match-changed'>, occurredAt: string): void {
    tx.afterCommit(async () => {
      if (Date.now() - Date.parse(occurredAt) < LIMITS.settleMilliseconds) return;
      for (const userId of [match.user1Id, match.user2Id]) await this.changed(match.matchId, userId);
    });
  }

  /** A ban closes them to the others. Ends what follows them, too: whoever wants to follow one again asks for leave again. */
  closed(tx: Transaction, userId: string): Promise<void> {
    return this.afterCommit(tx, userId, async ({ matchId, otherId }) => {
      await this.live.publish(liveTopics.match(matchId), { kind: 'ended', matchId } satisfies MatchSignal);
      await this.changed(matchId, otherId);
    });
  }

  /** The ban is lifted. */
  opened(tx: Transaction, userId: string): Promise<void> {
    return this.afterCommit(tx, userId, ({ matchId, otherId }) => this.changed(matchId, otherId));
  }

  private async afterCommit(
    tx: Transaction,
    userId: string,
    tell: (conversation: SharedConversation) => Promise<void>,
  ): Promise<void> {
    const conversations = await tx.manager.query<SharedConversation[]>(LIVE_OF, [userId]);
    tx.afterCommit(async () => {
      // One after the other: however many there are, the channel stays free for what others say.
      for (const conversation of conversations) await tell(conversation);
    });
  }

  private changed(matchId: string, otherId: string): Promise<void> {
    const signal: MemberSignal = { kind: 'conversation-changed', matchId };
    return this.live.publish(liveTopics.member(otherId), signal);
  }
}
