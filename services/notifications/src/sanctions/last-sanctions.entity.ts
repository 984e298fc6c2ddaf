import type { Sanction } from '@kindred/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest state of a member's ban and mute that was processed for emails. */
@Entity('told_sanctions')
export class LastSanctionsEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** The sequence of the event; events with an older one are stale. */
  @Column({ type: 'integer' })
  sequence: number;

  @Column({ type: 'jsonb', nullable: true })
  ban: Sanction | null;

  @Column({ type: 'jsonb', nullable: true })
  mute: Sanction | null;
}
