import { runStatement } from '@kindred/platform/database';
import { RequestLoader, requireActive, type GraphContext, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CoupleRequestType } from './couple-request.type.js';
import { COUPLES_OF_MATCHES, COUPLES_PAGE } from './couples.statement.js';

@Injectable()
export class CoupleReadingService {
  private readonly loader = new RequestLoader<string, CoupleRequestType>(async ({ caller }, matchIds) => {
    const parameters = [requireActive(caller).userId, matchIds];
    const couples = await runStatement(this.dataSource, COUPLES_OF_MATCHES, parameters);
    return new Map(couples.map((couple) => [couple.matchId, couple]));
  });

  constructor(private readonly dataSource: DataSource) {}

  /** Sent and received requests, newest first. */
  list(userId: string, { at, id, limit }: PageQuery): Promise<CoupleRequestType[]> {
    return runStatement(this.dataSource, COUPLES_PAGE, [userId, at, id, limit]);
  }

  /** The request of one of the reader's matches; null if there is none. */
  ofMatch(context: GraphContext, matchId: string): Promise<CoupleRequestType | null> {
    return this.loader.load(context, matchId);
  }
}
