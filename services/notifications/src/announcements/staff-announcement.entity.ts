import type { AnnouncementState } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An announcement as staff see it, from the draft on (docs/product.md, "Announcements"). Published, it is also an
 * `AnnouncementEntity` with the same id, which members read.
 */
@Entity('staff_announcements')
export class StaffAnnouncementEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** The id that the client chose, so that a repeated request creates one draft. */
  @Column({ type: 'uuid', nullable: true })
  clientId: string | null;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  content: string;

  /** Whether members are notified: in the list of the site, and by push. */
  @Column({ type: 'boolean' })
  notify: boolean;

  /** Whether members are emailed. */
  @Column({ type: 'boolean' })
  email: boolean;

  @Column({ type: 'text' })
  state: AnnouncementState;

  /** When a SCHEDULED announcement is published; null for one that was not scheduled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  changedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishedAt: Date | null;

  /** When all members were notified, or that was stopped. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt: Date | null;

  /** The last member who was handled, in the order of their ids; `LAST_MEMBER` after all of them. */
  @Column({ type: 'uuid', nullable: true })
  sentTo: string | null;

  /** When the latest members were handled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sentAt: Date | null;

  /** How many members are emailed or pushed; null until they are counted. */
  @Column({ type: 'integer', nullable: true })
  total: number | null;

  /** How many of them were handled. */
  @Column({ type: 'integer' })
  handled: number;

  /** How many emails were enqueued. */
  @Column({ type: 'integer' })
  emailed: number;

  /** How many members got a push notification. */
  @Column({ type: 'integer' })
  pushed: number;
}
