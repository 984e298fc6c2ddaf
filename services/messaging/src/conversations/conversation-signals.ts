import { liveTopics, type MatchSignal, type MemberSignal } from '@kindred/contracts';
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

/** Tells whoever shares a conversation with a member that a ban closes it to them, or that it is open again. */
@Injectable()
export class ConversationSignals {
  constructor(private readonly live: LiveChannel) {}

  /** Ends what follows the conversations, too: whoever wants to follow one again asks for leave again. */
  closed(tx: Transaction, userId: string): Promise<void> {
    return this.afterCommit(tx, userId, async ({ matchId, otherId }) => {
      await this.live.publish(liveTopics.match(matchId), { kind: 'ended', matchId } satisfies MatchSignal);
      await this.changed(matchId, otherId);
    });
  }

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
