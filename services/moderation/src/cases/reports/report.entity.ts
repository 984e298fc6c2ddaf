import type { EventData, ReportCategory, ReportSeverity } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type LikeNote = NonNullable<EventData<'matching.evidence-collected'>['note']>;

/** A report by a member about another one, with its evidence as long as that is kept (`EvidenceRetention`). */
@Entity('reports')
export class ReportEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Null once the reporter's account is deleted. */
  @Column({ type: 'uuid', nullable: true })
  reporterId: string | null;

  @Column({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  category: ReportCategory;

  @Column({ type: 'text' })
  details: string;

  @Column({ type: 'text' })
  severity: ReportSeverity;

  /** The message that the report is about, if any. */
  @Column({ type: 'uuid', nullable: true })
  messageId: string | null;

  /** The photo that the report is about, if any. */
  @Column({ type: 'uuid', nullable: true })
  photoId: string | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'jsonb', nullable: true })
  profile: EventData<'matching.evidence-collected'>['profile'] | null;

  /** The note of the reported member's like of the reporter, if any. */
  @Column({ type: 'jsonb', nullable: true })
  likeNote: LikeNote | null;

  @Column({ type: 'jsonb' })
  messages: EventData<'messaging.evidence-collected'>['messages'];

  /** When the evidence of the resolved report was deleted. */
  @Column({ type: 'timestamptz', nullable: true })
  evidenceDeletedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  resolvedAt: Date | null;

  /** A `ReportOutcome`; free text of an earlier release. */
  @Column({ type: 'text', nullable: true })
  outcome: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column({ type: 'text', nullable: true })
  messageToReporter: string | null;

  /** The administrator who is handling it. */
  @Column({ type: 'uuid', nullable: true })
  claimedBy: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;
}
