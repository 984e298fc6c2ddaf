import type { EventData } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { endOfSanction, lockMembers, lockUnlessErased, markErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { republishCoupleOf } from '../couples/couple-events.js';
import { refreshCards } from '../discover/deck-cards.js';
import { DELETE_FEEDS } from '../discover/feed/feed.statement.js';
import { CardExposureEntity } from '../ranking/exposure/card-exposure.entity.js';
import { MemberEntity } from './member.entity.js';
import { SAVE_ACTIVE_SINCE } from './members.statement.js';

/** The projection of accounts, galleries, and sanctions from the events of their services. */
@Injectable()
export class MembersService {
  /** @param at when the account changed; the first day of the member begins when it first is ACTIVE */
  async saveAccount(tx: Transaction, account: EventData<'identity.account-changed'>, at: string): Promise<void> {
    const { userId, status, role, emailVerified, tier, createdAt } = account;
    await this.save(tx, userId, { status, role, emailVerified, tier, joinedAt: new Date(createdAt) });
    if (emailVerified && status === 'ACTIVE') await runStatement(tx.manager, SAVE_ACTIVE_SINCE, [userId, at]);
  }

  async savePhotos(tx: Transaction, { userId, photos }: EventData<'moderation.gallery-changed'>): Promise<void> {
    const before = await this.save(tx, userId, {
      photos: photos.map(({ url }) => url),
      photoPlaceholders: photos.map(({ placeholder }) => placeholder ?? ''),
    });
    if (before !== null && before.photos[0] !== photos[0]?.url) await republishCoupleOf(tx, userId);
  }

  /** Stores the ends of the sanctions. Every read compares them with the current time, so they expire automatically. */
  async saveSanctions(tx: Transaction, sanctions: EventData<'moderation.sanctions-changed'>): Promise<void> {
    const { userId, ban, mute } = sanctions;
    await this.save(tx, userId, { bannedUntil: endOfSanction(ban), mutedUntil: endOfSanction(mute) });
    if (ban !== null) await runStatement(tx.manager, DELETE_FEEDS, [userId]);
  }

  /**
   * Deletes the member's row and everything that references it. A tombstone with a digest of the id prevents late
   * events from recreating it.
   */
  async erase({ manager }: Transaction, userId: string): Promise<void> {
    await manager.delete(CardExposureEntity, { userId });
    await manager.delete(MemberEntity, { userId });
    await markErased(manager, userId);
  }

  /** Locks the member: serializes with other events about them and with actions that involve them. */
  async lock(tx: Transaction, userId: string): Promise<void> {
    await lockMembers(tx.manager, userId);
    await this.lockRow(tx, userId);
  }

  /**
   * Events can arrive in any order, so the first one creates the row, unless the member was erased.
   * @returns the previous values; null if there was no row
   */
  private async save(
    tx: Transaction,
    userId: string,
    changes: Partial<Omit<MemberEntity, 'userId'>>,
  ): Promise<MemberEntity | null> {
    if (!(await lockUnlessErased(tx.manager, userId))) return null;
    const before = await this.lockRow(tx, userId);
    await tx.manager.upsert(MemberEntity, { userId, ...changes }, ['userId']);
    await refreshCards(tx.manager, [userId]);
    return before;
  }

  private lockRow({ manager }: Transaction, userId: string): Promise<MemberEntity | null> {
    return manager.findOne(MemberEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }
}
