import type { Caller } from '@kindred/contracts';
import { RequestLoader, requireActive, type GraphContext } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { memberNotBanned } from '../members/ban-conditions.js';
import { presentProfile } from './profile.presenter.js';
import { PROFILE_ROW, type ProfileRow } from './profile-row.js';
import type { ProfileType } from './profile.type.js';

/**
 * The requested profiles ($2) that the reader ($1) can see: their own; those of members who are ACTIVE and verified and
 * not administrators; and those of matches, whatever their status. Banned members and members blocked in either
 * direction are excluded.
 */
const VISIBLE_PROFILES = `
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

/** Profiles with the access rights of the reader. */
@Injectable()
export class ProfileReadingService {
  private readonly loader = new RequestLoader<string, ProfileType>(({ caller }, userIds) =>
    this.visible(caller, userIds),
  );

  constructor(private readonly dataSource: DataSource) {}

  /** The profile; null if it does not exist or the reader cannot see it. Loads within a request are batched. */
  load(context: GraphContext, userId: string): Promise<ProfileType | null> {
    return this.loader.load(context, userId);
  }

  private async visible(caller: Caller, userIds: string[]): Promise<Map<string, ProfileType>> {
    const { userId } = requireActive(caller);
    const rows = await this.dataSource.query<ProfileRow[]>(VISIBLE_PROFILES, [userId, userIds]);
    return new Map(rows.map((row) => [row.userId, presentProfile(row)]));
  }
}
