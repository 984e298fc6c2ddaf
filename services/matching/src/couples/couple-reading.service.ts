import { RequestLoader, requireActive, type GraphContext, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { memberNotBanned } from '../members/ban-conditions.js';
import type { CoupleRequestType } from './couple-request.type.js';

/** The reader's couple requests; hidden while the other member is banned. */
const OWN_COUPLES = `
  SELECT k.id, k.match_id AS "matchId", k.user1_id AS "user1Id", k.user2_id AS "user2Id",
         k.requester_id AS "requesterId", k.status, k.created_at AS "createdAt"
    FROM couples k
    JOIN members m ON m.user_id = CASE WHEN k.user1_id = $1 THEN k.user2_id ELSE k.user1_id END
                  AND ${memberNotBanned('m')}
   WHERE (k.user1_id = $1 OR k.user2_id = $1)`;

const NEWEST = `${OWN_COUPLES} AND ($2::timestamptz IS NULL OR (k.created_at, k.id) < ($2::timestamptz, $3::uuid))
   ORDER BY k.created_at DESC, k.id DESC LIMIT $4`;
const OF_MATCHES = `${OWN_COUPLES} AND k.match_id = ANY($2::uuid[])`;

@Injectable()
export class CoupleReadingService {
  private readonly loader = new RequestLoader<string, CoupleRequestType>(async ({ caller }, matchIds) => {
    const parameters = [requireActive(caller).userId, matchIds];
    const couples = await this.dataSource.query<CoupleRequestType[]>(OF_MATCHES, parameters);
    return new Map(couples.map((couple) => [couple.matchId, couple]));
  });

  constructor(private readonly dataSource: DataSource) {}

  /** Sent and received requests, newest first. */
  list(userId: string, { at, id, limit }: PageQuery): Promise<CoupleRequestType[]> {
    return this.dataSource.query<CoupleRequestType[]>(NEWEST, [userId, at, id, limit]);
  }

  /** The request of one of the reader's matches; null if there is none. */
  ofMatch(context: GraphContext, matchId: string): Promise<CoupleRequestType | null> {
    return this.loader.load(context, matchId);
  }
}
