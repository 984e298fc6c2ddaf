import type { EventData } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { endOfSanction, lockMembers, lockUnlessErased, markErased } from '@kindred/member-data';
import { Injectable } from '@nestjs/common';
import { republishCoupleOf } from '../couples/couple-events.js';
import { refreshCards } from '../discover/deck-cards.js';
import { MemberEntity } from './member.entity.js';

/** The projection of accounts, galleries, and sanctions from the events of their services. */
@Injectable()
export class MembersService {
  async saveAccount(tx: Transaction, account: EventData<'identity.account-changed'>): Promise<void> {
    const { userId, status, role, emailVerified, tier, createdAt } = account;
    await this.save(tx, userId, { status, role, emailVerified, tier, joinedAt: new Date(createdAt) });
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
  }

  /**
   * Deletes the member's row and everything that references it. A tombstone with a digest of the id prevents late
   * events from recreating it.
   */
  async erase({ manager }: Transaction, userId: string): Promise<void> {
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
