import type { AccountStatus, Role, Tier } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The projection of an account, its gallery, and its sanctions. */
@Entity('members')
export class MemberEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** Null until the account's first event arrives. */
  @Column({ type: 'text', nullable: true })
  status: AccountStatus | null;

  @Column({ type: 'text' })
  role: Role;

  @Column({ type: 'boolean' })
  emailVerified: boolean;

  @Column({ type: 'text', nullable: true })
  tier: Tier | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  joinedAt: Date | null;

  /** When the account first was ACTIVE; null until then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  activeSince: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  lastActiveAt: Date;

  /** Addresses in the order of the gallery; the first is the primary photo. */
  @Column({ type: 'text', array: true })
  photos: string[];

  /** In the order of `photos`; empty strings for photos without one. */
  @Column({ type: 'text', array: true })
  photoPlaceholders: string[];

  /** Null without a ban, `infinity` for a ban without an end. A past time is an expired ban. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  bannedUntil: Date | number | null;

  /** The member is taking a break from the deck. */
  @Column({ type: 'boolean' })
  paused: boolean;

  /** As `bannedUntil`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mutedUntil: Date | number | null;
}
