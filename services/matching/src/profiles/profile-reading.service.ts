import type { Caller } from '@kindred/contracts';
import { RequestLoader, requireActive, type GraphContext } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { memberNotBanned } from '../members/standing.js';
import { presentProfile } from './profile.presenter.js';
import { PROFILE_ROW, type ProfileRow } from './profile-row.js';
import type { ProfileType } from './profile.type.js';

/**
 * Of the members asked for, those whom the reader may know: oneself; whoever is ACTIVE, verified and no
 * administrator; and whom one is matched with, whatever their status. Never anybody who is banned, or blocked by
 * either side.
 */
const KNOWN_PROFILES = `
  SELECT ${PROFILE_ROW}
    FROM members m JOIN profiles p USING (user_id)
   WHERE m.user_id = ANY($2::uuid[])
     AND (m.user_id = $1
          OR ${memberNotBanned('m')}
             AND NOT EXISTS (SELECT 1 FROM blocks b
                              WHERE (b.blocker_id, b.blocked_id) IN ((m.user_id, $1::uuid), ($1::uuid, m.user_id)))
             AND (m.status = 'ACTIVE' AND m.email_verified AND m.role = 'user'
                  OR EXISTS (SELECT 1 FROM matches x
                              WHERE x.user1_id = LEAST(m.user_id, $1::uuid)
                                AND x.user2_id = GREATEST(m.user_id, $1::uuid))))`;

/** Other members' profiles, under the rights of whoever reads. */
@Injectable()
export class ProfileReadingService {
  private readonly loader = new RequestLoader<string, ProfileType>(({ caller }, userIds) =>
    this.known(caller, userIds),
  );

  constructor(private readonly dataSource: DataSource) {}

  /** A member's profile; null for whoever does not exist or must not be known to. Asked for together, read together. */
  load(context: GraphContext, userId: string): Promise<ProfileType | null> {
    return this.loader.load(context, userId);
  }

  private async known(caller: Caller, userIds: string[]): Promise<Map<string, ProfileType>> {
    const { userId } = requireActive(caller);
    const rows = await this.dataSource.query<ProfileRow[]>(KNOWN_PROFILES, [userId, userIds]);
    return new Map(rows.map((row) => [row.userId, presentProfile(row)]));
  }
}
