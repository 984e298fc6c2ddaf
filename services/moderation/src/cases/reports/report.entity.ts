import type { EventData, ReportCategory } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A report by a member about another one. It has evidence until it is resolved. */
@Entity('reports')
export class ReportEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  reporterId: string;

  @Column({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  category: ReportCategory;

  @Column({ type: 'text' })
  details: string;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'jsonb', nullable: true })
  profile: EventData<'matching.evidence-collected'>['profile'] | null;

  @Column({ type: 'jsonb' })
  messages: EventData<'messaging.evidence-collected'>['messages'];

  @Column({ type: 'timestamptz', nullable: true })
  resolvedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  outcome: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;
}
