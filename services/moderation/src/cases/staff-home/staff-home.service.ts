import { runStatement, type Statement, type RowOf } from '@kindred/platform/database';
import type { StaffQueueType, staffQueueStatement } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  APPEALS_WAITING,
  PHOTOS_WAITING,
  REPORTS_WAITING,
  SHIELD_WAITING,
  URGENT_REPORTS,
} from './staff-home.statement.js';
import type { ReportQueueType } from './staff-home.type.js';

type QueueColumns = ReturnType<typeof staffQueueStatement>['columns'];

/** What waits for staff: counts only, without personal data, so that reading them is not recorded. */
@Injectable()
export class StaffHomeService {
  constructor(private readonly dataSource: DataSource) {}

  photos(): Promise<StaffQueueType> {
    return this.count(PHOTOS_WAITING);
  }

  async reports(): Promise<ReportQueueType> {
    const [urgent] = await runStatement(this.dataSource, URGENT_REPORTS);
    return { ...(await this.count(REPORTS_WAITING)), urgent: urgent?.urgent ?? 0 };
  }

  appeals(): Promise<StaffQueueType> {
    return this.count(APPEALS_WAITING);
  }

  shield(): Promise<StaffQueueType> {
    return this.count(SHIELD_WAITING);
  }

  private async count(queue: Statement<QueueColumns>): Promise<RowOf<QueueColumns>> {
    const [row] = await runStatement(this.dataSource, queue);
    if (row === undefined) throw new Error('a statement that only aggregates returns one row');
    return row;
  }
}
