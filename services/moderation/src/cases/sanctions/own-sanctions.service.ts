import type { Member } from '@kindred/contracts';
import { runStatement, type RowOf } from '@kindred/platform/database';
import type { PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OwnAppealType, OwnSanctionType } from './own-sanction.type.js';
import { OWN_SANCTIONS } from './own-sanctions.statement.js';
import { sanctionType } from './sanction-record.entity.js';

type Row = RowOf<(typeof OWN_SANCTIONS)['columns']>;

/** What a member can see of the sanctions against them. */
@Injectable()
export class OwnSanctionsService {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of warnings and sanctions in force, newest first. */
  async list({ userId }: Member, { limit, at, id }: PageQuery): Promise<OwnSanctionType[]> {
    const rows = await runStatement(this.dataSource, OWN_SANCTIONS, [userId, limit, at, id]);
    return rows.map((row) => ({
      id: row.id,
      type: sanctionType(row),
      reason: row.reason,
      since: row.since,
      until: row.until,
      acknowledgedAt: row.acknowledgedAt,
      appeal: appealOf(row),
    }));
  }
}

function appealOf({ appealId, text, appealedAt, outcome, note, decidedAt }: Row): OwnAppealType | null {
  if (appealId === null || text === null || appealedAt === null) return null;
  return { id: appealId, text, createdAt: appealedAt, outcome, note, decidedAt };
}
