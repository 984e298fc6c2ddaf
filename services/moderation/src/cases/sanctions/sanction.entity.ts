import { isUnexpired } from '@kindred/member-data';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type SanctionKind = 'BAN' | 'MUTE';

/** A ban or a mute. It is expired once `until` has passed; `SanctionRecordEntity` keeps past sanctions. */
@Entity('sanctions')
export class SanctionEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @PrimaryColumn({ type: 'text' })
  kind: SanctionKind;

  /** The id of its record. */
  @Column({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'timestamptz' })
  since: Date;

  /** Null if permanent. */
  @Column({ type: 'timestamptz', nullable: true })
  until: Date | null;
}

/** SQL: this row of sanctions has not expired. */
export const isSanctionInForce = (row: string): string => isUnexpired(`${row}.until`);
