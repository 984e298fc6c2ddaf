import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Projection of a member, from the events of identity, matching, and moderation. */
@Entity('members')
export class MemberEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** Verified and ACTIVE. True until the account's event arrives. */
  @Column({ type: 'boolean' })
  active: boolean;

  /** When the account first was ACTIVE; null until then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  activeSince: Date | null;

  /** Conversations that the member has started on the first day. */
  @Column({ type: 'integer', default: 0 })
  firstDayConversations: number;

  /** Whether the profile is complete. */
  @Column({ type: 'boolean' })
  complete: boolean;

  /** Null without a ban, `infinity` for a ban without an end. A past time is an expired ban. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  bannedUntil: Date | number | null;

  /** As `bannedUntil`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mutedUntil: Date | number | null;
}
