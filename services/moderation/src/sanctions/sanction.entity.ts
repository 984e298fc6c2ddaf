import { Column, Entity, PrimaryColumn } from 'typeorm';

export type SanctionKind = 'BAN' | 'MUTE';

/** A ban or a mute. One whose `until` has passed counts as none; what was, is told by the audit trail. */
@Entity('sanctions')
export class SanctionEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @PrimaryColumn({ type: 'text' })
  kind: SanctionKind;

  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'timestamptz' })
  since: Date;

  /** Null for good. */
  @Column({ type: 'timestamptz', nullable: true })
  until: Date | null;
}

/** SQL: this row of sanctions has not lapsed. */
export const isSanctionInForce = (row: string): string => `(${row}.until IS NULL OR ${row}.until > now())`;
