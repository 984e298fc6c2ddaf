import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member who gets an announcement when their quiet hours have ended. */
@Entity('postponed_announcements')
export class PostponedAnnouncementEntity {
  @PrimaryColumn({ type: 'uuid' })
  announcementId: string;

  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  dueAt: Date;
}
