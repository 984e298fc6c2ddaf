import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member has read the notice about an announcement. Such notices have no rows of their own: they are for everyone. */
@Entity('announcement_reads')
export class AnnouncementReadEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @PrimaryColumn({ type: 'uuid' })
  announcementId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  readAt: Date;
}
