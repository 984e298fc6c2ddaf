import { isInForce } from '@kindred/member-data';
import type { SanctionType } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SanctionKind } from './sanction.entity.js';

export type SanctionRecordKind = SanctionKind | 'WARNING';

/** A warning, mute, or ban that a member has received, also after its end. */
@Entity('sanction_records')
export class SanctionRecordEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  kind: SanctionRecordKind;

  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'timestamptz' })
  since: Date;

  /** Null for a warning, and if permanent. */
  @Column({ type: 'timestamptz', nullable: true })
  until: Date | null;

  /** When it was lifted or replaced. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** The administrator; null if an earlier release imposed it and the audit trail does not say who. */
  @Column({ type: 'uuid', nullable: true })
  imposedBy: string | null;

  /** The report it results from, if any. */
  @Column({ type: 'uuid', nullable: true })
  reportId: string | null;

  /** When the member acknowledged the warning. */
  @Column({ type: 'timestamptz', nullable: true })
  acknowledgedAt: Date | null;
}

/** What members and staff call it: a ban with an end is a suspension. */
export function sanctionType({ kind, until }: Pick<SanctionRecordEntity, 'kind' | 'until'>): SanctionType {
  if (kind === 'WARNING') return 'WARNING';
  if (kind === 'MUTE') return 'MUTED';
  return until === null ? 'BANNED' : 'SUSPENDED';
}

/** Whether it has neither expired nor been lifted or replaced. */
export const isRecordInForce = (
  { until, endedAt }: Pick<SanctionRecordEntity, 'until' | 'endedAt'>,
  now: Date,
): boolean => endedAt === null && isInForce(until ?? Infinity, now);
