import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A further message of the writer of a contact message, or a reply of staff. */
@Entity('feedback_entries')
export class FeedbackEntryEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  feedbackId: string;

  @Column({ type: 'text' })
  kind: 'message' | 'reply';

  @Column({ type: 'text' })
  text: string;

  /** The administrator who replied. */
  @Column({ type: 'uuid', nullable: true })
  authorId: string | null;

  /** Chosen by the client of the administrator: the same one twice is one reply. */
  @Column({ type: 'uuid', nullable: true })
  clientId: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
