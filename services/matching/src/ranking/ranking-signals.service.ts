import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Candidate } from './rank.js';
import { RANKING_SIGNALS } from './ranking-signals.statement.js';

/** What the ranking knows about a member besides the profile and the distance. */
export type RankingSignals = Pick<Candidate, 'answers' | 'activeOn' | 'activeSince' | 'shownToday' | 'shownThisWeek'>;

/** Reads the signals for `rankLevels`. One query, meant for the background: it reads the latest likes of each member. */
@Injectable()
export class RankingSignalsService {
  constructor(private readonly dataSource: DataSource) {}

  /** By member; unknown members are absent. @param day the UTC day of the ranking, `YYYY-MM-DD` */
  async of(userIds: readonly string[], day: string): Promise<ReadonlyMap<string, RankingSignals>> {
    const rows = await runStatement(this.dataSource, RANKING_SIGNALS, [userIds, day]);
    return new Map(
      rows.map(({ userId, received, answered, returned, ...signals }) => [
        userId,
        { ...signals, answers: { received, answered, returned } },
      ]),
    );
  }
}
