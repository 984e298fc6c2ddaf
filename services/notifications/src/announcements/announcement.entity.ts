import type { AnnouncementType } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Names and primary photos of a couple. Photos are paths on the gateway. */
export interface CoupleMetadata {
  user1Name: string;
  user1Photo: string | null;
  user2Name: string;
  user2Photo: string | null;
}

@Entity('announcements')
export class AnnouncementEntity {
  /** For a couple's announcement, the id of the couple, so that each couple has only one. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  type: AnnouncementType;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  content: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** The members of the couple; null for a GENERAL announcement. */
  @Column({ name: 'user1_id', type: 'uuid', nullable: true })
  user1Id: string | null;

  @Column({ name: 'user2_id', type: 'uuid', nullable: true })
  user2Id: string | null;

  /** Whether members get a notice of it, as staff chose. False for couples, and for those from before the upgrade. */
  @Column({ type: 'boolean' })
  isNoticed: boolean;

  @Column({ type: 'jsonb', nullable: true })
  metadata: CoupleMetadata | null;
}
