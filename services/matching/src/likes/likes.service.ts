import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { confirmationError } from '@kindred/screening';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MatchLifecycleService, type MatchNotes } from '../matches/match-lifecycle.service.js';
import { RECORD_ACTIVITY } from '../members/activity.statement.js';
import { lockPair } from '../pairs/pair.js';
import { readPairState, type PairState } from '../pairs/pair-state.js';
import { PassEntity } from '../passes/pass.entity.js';
import { ExposureCounter } from '../ranking/exposure/exposure-counter.js';
import type { MatchingSettings } from '../settings.js';
import { TurnsService } from '../turns/turns.service.js';
import { countDailyLike } from './daily-likes.js';
import type { LikeDraft } from './like-draft.js';
import { requireAnswered, requireRelationship, requireOtherMember } from './like-policy.js';
import { countFirstDayLike } from './first-day-likes.js';
import { presentReceivedNote } from './like-note.presenter.js';
import type { LikeResultType } from './liked.type.js';
import { INSERT_LIKE, INSERT_LIKE_WITH_NOTE } from './likes.statement.js';
import { checkNote, recordFlag, type CheckedNote } from './note-check.js';

type Liker = Pick<Member, 'userId' | 'tier'>;

/** A like that was given, now or before, or the note that the shield asks about. */
type Outcome = { matchId: string | null; state: PairState; question?: undefined } | { question: CheckedNote };

@Injectable()
export class LikesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly matchLifecycle: MatchLifecycleService,
    private readonly turns: TurnsService,
    private readonly exposure: ExposureCounter,
    @Inject(SETTINGS) private readonly settings: MatchingSettings,
  ) {}

  /**
   * Likes a member, with or without a note, deletes the caller's own pass, and begins a match if the like is mutual.
   * Idempotent: a repeated like returns the current state, and keeps the first like with its note.
   * @throws DomainError VALIDATION for the own profile, PROFILE_REQUIRED, BANNED, NOT_FOUND, LIKE_LIMIT, RATE_LIMITED on the
   * first day, ANSWER_FIRST; for a note also MUTED, VALIDATION if what it is on is not in the profile, CONFIRM_MESSAGE
   */
  async like(liker: Liker, toUserId: string, draft: LikeDraft): Promise<LikeResultType> {
    requireOtherMember(liker.userId, toUserId);
    try {
      return await this.tryLiking(liker, toUserId, draft);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ANSWER_FIRST') throw error;
      if (!(await this.turns.hasJustAnswered(liker.userId))) throw error;
      return this.tryLiking(liker, toUserId, draft);
    }
  }

  private async tryLiking(liker: Liker, toUserId: string, { note, confirmed }: LikeDraft): Promise<LikeResultType> {
    const outcome = await this.unitOfWork.run(async (tx): Promise<Outcome> => {
      await lockPair(tx, liker.userId, toUserId);
      const state = await readPairState(tx.manager, liker.userId, toUserId, this.turns.isLimited);
      requireRelationship(state);
      if (state.liked) return { matchId: state.matchId, state };
      const checked = note && (await checkNote(tx, liker.userId, toUserId, note));
      if (checked?.isFlagged === true && !confirmed) return { question: checked };
      return { matchId: await this.addLike(tx, liker, toUserId, state, checked), state };
    });
    if (outcome.question !== undefined) return this.ask(liker.userId, outcome.question);
    const { matchId, state } = outcome;
    // After the transaction, so that the lock of the pair is not held while waiting for the card's lock.
    if (state.idle) await runStatement(this.dataSource, RECORD_ACTIVITY, [liker.userId]);
    const matched = matchId !== null;
    // Before a match, the note is part of what the plan shows.
    return { matched, matchId, receivedNote: matched ? presentReceivedNote(state.likeBack) : null };
  }

  /** @throws DomainError CONFIRM_MESSAGE */
  private async ask(fromId: string, note: CheckedNote): Promise<never> {
    await this.unitOfWork.run((tx) => recordFlag(tx, fromId, note, false));
    throw confirmationError(note.reasons);
  }

  private async addLike(
    tx: Transaction,
    liker: Liker,
    toId: string,
    state: PairState,
    note: CheckedNote | undefined,
  ): Promise<string | null> {
    const fromId = liker.userId;
    requireAnswered(state);
    const { firstDayUntil, likeBack } = state;
    if (firstDayUntil !== null && this.settings.RATE_LIMIT === 'on')
      await countFirstDayLike(tx.manager, fromId, firstDayUntil);
    if (!state.unlimited) await countDailyLike(tx.manager, fromId, liker.tier);
    const ownNotes = await insertLike(tx, fromId, toId, note);
    // A pass has counted the card before.
    if (state.passed) await tx.manager.delete(PassEntity, { fromId, toId });
    else tx.afterCommit(() => this.exposure.countShown(toId));
    const notes = [...notesOf(toId, likeBack), ...ownNotes];
    const matchId = likeBack === null ? null : await this.matchLifecycle.begin(tx, fromId, toId, notes);
    await tx.record('matching.like-given', `${fromId}.${toId}`, {
      fromUserId: fromId,
      toUserId: toId,
      matched: matchId !== null,
    });
    return matchId;
  }
}

/** @returns the note, if any */
async function insertLike(
  tx: Transaction,
  fromId: string,
  toId: string,
  note: CheckedNote | undefined,
): Promise<MatchNotes> {
  if (note === undefined) {
    await runStatement(tx.manager, INSERT_LIKE, [fromId, toId]);
    return [];
  }
  const { body, hash, on, isFlagged } = note;
  const values = [fromId, toId, body, hash, on.photoId, on.question, isFlagged];
  const rows = await runStatement(tx.manager, INSERT_LIKE_WITH_NOTE, values);
  if (isFlagged) await recordFlag(tx, fromId, note, true);
  return rows.map(({ at }) => ({ fromUserId: fromId, body, caution: isFlagged, at: at.toISOString() }));
}

const notesOf = (fromUserId: string, like: PairState['likeBack']): MatchNotes =>
  like === null || like.note === null ? [] : [{ fromUserId, body: like.note, caution: like.caution, at: like.at }];
