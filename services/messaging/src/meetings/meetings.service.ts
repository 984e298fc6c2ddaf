import { DomainError } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import type { GivenAnswer } from './meeting-answer-input.js';
import { MeetingAnswerEntity } from './meeting-answer.entity.js';
import { MeetingMetrics } from './meeting-metrics.js';
import { nextAnswer, requireDue } from './meeting-policy.js';
import { DISMISS_QUESTION, LOCK_CONVERSATION } from './meetings.statement.js';

/** Whether members of a match have met (docs/product.md, "We met"). Answers are published nowhere. */
@Injectable()
export class MeetingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly metrics: MeetingMetrics,
  ) {}

  /**
   * Stores the author's answer, and returns it as it is stored.
   * @throws DomainError NOT_FOUND when the conversation is not open to the author, TOO_EARLY, CONFLICT (`nextAnswer`)
   */
  answer(userId: string, matchId: string, given: GivenAnswer): Promise<Pick<MeetingAnswerEntity, 'met' | 'again'>> {
    return this.unitOfWork.run(async (tx) => {
      const now = new Date();
      await lockDueConversation(tx, userId, matchId, now);
      const stored = await tx.manager.findOneBy(MeetingAnswerEntity, { matchId, userId });
      const next = nextAnswer(stored, given, now);
      if (next === undefined) return stored ?? given;
      await tx.manager.upsert(MeetingAnswerEntity, { matchId, userId, ...next }, ['matchId', 'userId']);
      // `again` added to a `yes` is not another answer.
      if (stored?.met !== next.met) tx.afterCommit(() => this.metrics.count(next.met));
      return next;
    });
  }

  /**
   * Dismisses the question. This is not an answer: the member can still answer later. Idempotent.
   * @throws DomainError NOT_FOUND when the conversation is not open to the member, TOO_EARLY
   */
  dismissQuestion(userId: string, matchId: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await lockDueConversation(tx, userId, matchId, new Date());
      await runStatement(tx.manager, DISMISS_QUESTION, [userId, matchId]);
    });
  }
}

async function lockDueConversation(
  { manager }: Transaction,
  userId: string,
  matchId: string,
  now: Date,
): Promise<void> {
  const [conversation] = await runStatement(manager, LOCK_CONVERSATION, [userId, now, matchId]);
  if (conversation === undefined) throw DomainError.notFound('Conversation not found');
  requireDue(conversation.due);
}
