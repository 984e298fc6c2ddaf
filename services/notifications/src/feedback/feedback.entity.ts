import type { FeedbackCategory } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message from the contact form. */
@Entity('feedback')
export class FeedbackEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  category: FeedbackCategory;

  @Column({ type: 'text' })
  message: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
