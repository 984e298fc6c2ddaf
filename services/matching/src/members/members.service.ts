import type { EventData } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import {
  admitMembers,
  endOfSanction,
  lockMembers,
  markErased,
  sanctionTurn,
  type SanctionTurn,
} from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { retellCoupleOf } from '../couples/couple-facts.js';
import { refreshCards } from '../discover/deck-cards.js';

const LOCK_ROW = `
  SELECT photos[1] AS photo, banned_until AS "bannedUntil" FROM members WHERE user_id = $1 FOR UPDATE`;

interface RowBefore {
  /** The first one, which is shown where there is room for one. */
  photo: string | null;
  /** When the ban ends: null without one, `Infinity` for good. */
  bannedUntil: Date | number | null;
}

/** What this service keeps of accounts, galleries and bans, as their owners tell of them. */
@Injectable()
export class MembersService {
  async keepAccount(tx: Transaction, account: EventData<'identity.account-changed'>): Promise<void> {
    await this.keep(
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

  async keepPhotos(tx: Transaction, { userId, photos }: EventData<'moderation.gallery-changed'>): Promise<void> {
    const before = await this.keep(
      tx,
      userId,
      'photos = $2, photo_placeholders = $3',
      photos.map(({ url }) => url),
      photos.map(({ placeholder }) => placeholder ?? ''),
    );
    if (before !== undefined && before.photo !== (photos[0]?.url ?? null)) await retellCoupleOf(tx, userId);
  }

  /**
   * A ban is kept with its time and compared with the clock at every read, so that it lapses by itself.
   * @returns whether one begins with this, or is lifted
   */
  async keepBan(tx: Transaction, { userId, ban }: EventData<'moderation.sanctions-changed'>): Promise<SanctionTurn> {
    const until = endOfSanction(ban);
    const before = await this.keep(tx, userId, 'banned_until = $2', until);
    return sanctionTurn(before?.bannedUntil ?? null, until, new Date());
  }

  /**
   * Erases the member's row, and with it everything that hangs on it; the digest that stays keeps late news of this
   * member from bringing anything back.
   */
  async erase({ manager }: Transaction, userId: string): Promise<void> {
    await manager.query('DELETE FROM members WHERE user_id = $1', [userId]);
    await markErased(manager, userId);
  }

  /** Takes turns with all other news of this member, and with everything that anybody does to them. */
  async lock({ manager }: Transaction, userId: string): Promise<void> {
    await lockMembers(manager, userId);
    await manager.query(LOCK_ROW, [userId]);
  }

  /**
   * News may come in any order: whichever is first makes the row, unless the member has been erased.
   * @returns what the row had before, if it was there
   */
  private async keep(
    tx: Transaction,
    userId: string,
    assignments: string,
    ...values: unknown[]
  ): Promise<RowBefore | undefined> {
    if (!(await admitMembers(tx.manager, userId))) return undefined;
    const [before] = await tx.manager.query<RowBefore[]>(LOCK_ROW, [userId]);
    await tx.manager.query('INSERT INTO members (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    await tx.manager.query(`UPDATE members SET ${assignments} WHERE user_id = $1`, [userId, ...values]);
    await refreshCards(tx.manager, [userId]);
    return before;
  }
}
