import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What is kept of a deleted account that an open report or a sanction in force concerned: its reports, the records of its
 * sanctions, and the hashes that show when the person signs up again (docs/product.md, "Account data").
 */
@Entity('sealed_cases')
export class SealedCaseEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** The deleted account. */
  @Column({ type: 'uuid' })
  userId: string;

  @Column({ type: 'timestamptz' })
  deletedAt: Date;

  /** The keyed hash of the canonical email address. */
  @Column({ type: 'text', nullable: true })
  emailHash: string | null;
}
