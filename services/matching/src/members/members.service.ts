import type { EventData } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { endOfSanction, lockMembers, lockUnlessErased, markErased } from '@kindred/member-data';
import { Injectable } from '@nestjs/common';
import { republishCoupleOf } from '../couples/couple-events.js';
import { refreshCards } from '../discover/deck-cards.js';

const LOCK_ROW = `
  SELECT photos[1] AS photo FROM members WHERE user_id = $1 FOR UPDATE`;

interface RowBefore {
  /** The primary photo. */
  photo: string | null;
}

/** The projection of accounts, galleries, and bans from the events of their services. */
@Injectable()
export class MembersService {
  async saveAccount(tx: Transaction, account: EventData<'identity.account-changed'>): Promise<void> {
    await this.save(
      tx,
      account.userId,
      'status = $2, role = $3, email_verified = $4, tier = $5, joined_at = $6',
      account.status,
      account.role,
      account.emailVerified,
      account.tier,
      account.createdAt,
    );
  }

  async savePhotos(tx: Transaction, { userId, photos }: EventData<'moderation.gallery-changed'>): Promise<void> {
    const before = await this.save(
      tx,
      userId,
      'photos = $2, photo_placeholders = $3',
      photos.map(({ url }) => url),
      photos.map(({ placeholder }) => placeholder ?? ''),
    );
    if (before !== undefined && before.photo !== (photos[0]?.url ?? null)) await republishCoupleOf(tx, userId);
  }

  /** Stores the end of the ban. Every read compares it with the current time, so a suspension expires automatically. */
  async saveBan(tx: Transaction, { userId, ban }: EventData<'moderation.sanctions-changed'>): Promise<void> {
    await this.save(tx, userId, 'banned_until = $2', endOfSanction(ban));
  }

  /**
   * Deletes the member's row and everything that references it. A tombstone with a digest of the id prevents late
   * events from recreating it.
   */
  async erase({ manager }: Transaction, userId: string): Promise<void> {
    await manager.query('DELETE FROM members WHERE user_id = $1', [userId]);
    await markErased(manager, userId);
  }

  /** Locks the member: serializes with other events about them and with actions that involve them. */
  async lock({ manager }: Transaction, userId: string): Promise<void> {
    await lockMembers(manager, userId);
    await manager.query(LOCK_ROW, [userId]);
  }

  /**
   * Events can arrive in any order, so the first one creates the row, unless the member was erased.
   * @returns the previous values; undefined if there was no row
   */
  private async save(
    tx: Transaction,
    userId: string,
    assignments: string,
    ...values: unknown[]
  ): Promise<RowBefore | undefined> {
    if (!(await lockUnlessErased(tx.manager, userId))) return undefined;
    const [before] = await tx.manager.query<RowBefore[]>(LOCK_ROW, [userId]);
    await tx.manager.query('INSERT INTO members (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    await tx.manager.query(`UPDATE members SET ${assignments} WHERE user_id = $1`, [userId, ...values]);
    await refreshCards(tx.manager, [userId]);
    return before;
  }
}
