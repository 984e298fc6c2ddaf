import type { ShieldReason } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the shield found in the messages and the profile of a member (docs/product.md, "The shield"). */
@Entity('shield_findings')
export class ShieldFindingEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'double precision' })
  profileScore: number;

  @Column({ type: 'text', array: true })
  profileReasons: ShieldReason[];

  /** The highest score of a message that the member was asked about. */
  @Column({ type: 'double precision' })
  messageScore: number;

  @Column({ type: 'text', array: true })
  messageReasons: ShieldReason[];

  /** How often the member was asked about a message. */
  @Column({ type: 'integer' })
  messagesAsked: number;

  /** How many of these messages the member confirmed. */
  @Column({ type: 'integer' })
  messagesSent: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastMessageAt: Date | null;

  /** When the newest finding was made: a message, or a higher score of the profile. */
  @Column({ type: 'timestamptz' })
  foundAt: Date;

  /** When staff last reviewed the member, and the score at that time. */
  @Column({ type: 'timestamptz', nullable: true })
  reviewedAt: Date | null;

  @Column({ type: 'double precision', nullable: true })
  reviewedScore: number | null;
}
