import type { Met } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a member says that the two of a conversation have met. Private: only its author can read it, in the export. */
@Entity('meeting_answers')
export class MeetingAnswerEntity {
  @PrimaryColumn({ type: 'uuid' })
  matchId: string;

  /** The author. */
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  met: Met;

  /** Whether the author would like to see the other member again; only with `yes`, and null without an answer. */
  @Column({ type: 'boolean', nullable: true })
  again: boolean | null;

  @Column({ type: 'timestamptz', precision: 3 })
  answeredAt: Date;
}
