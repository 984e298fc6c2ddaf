import type { Sanction } from '@kindred/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest state of bans and mutes that the member was told of. */
@Entity('told_sanctions')
export class ToldSanctionsEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** The sequence of the event that told it: what is older tells nothing new. */
  @Column({ type: 'integer' })
  sequence: number;

  @Column({ type: 'jsonb', nullable: true })
  ban: Sanction | null;

  @Column({ type: 'jsonb', nullable: true })
  mute: Sanction | null;
}
