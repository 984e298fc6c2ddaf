import type { AppealOutcome } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's appeal against a sanction, at most one for each. */
@Entity('appeals')
export class AppealEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  sanctionId: string;

  @Column({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  outcome: AppealOutcome | null;

  /** The explanation of the decision, for the member. */
  @Column({ type: 'text', nullable: true })
  note: string | null;
}
