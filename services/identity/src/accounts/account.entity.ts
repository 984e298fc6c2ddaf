import type { AccountStatus, Role, Tier } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who signed up. The last columns are projections of data that other services own. */
@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** As entered at the first sign-up, trimmed; unique case-insensitively. */
  @Column({ type: 'text' })
  email: string;

  /** The password of the latest sign-up; it cannot be used to log in until the address is verified. */
  @Column({ type: 'text' })
  passwordHash: string;

  @Column({ type: 'timestamptz', nullable: true })
  emailVerifiedAt: Date | null;

  @Column({ type: 'text' })
  status: AccountStatus;

  @Column({ type: 'text' })
  role: Role;

  @Column({ type: 'text', nullable: true })
  tier: Tier | null;

  /** The plan chosen in the beta, which the pricing page offers after it. */
  @Column({ type: 'text', nullable: true })
  betaTier: Tier | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'text', nullable: true })
  displayName: string | null;

  @Column({ type: 'boolean' })
  notifyOnLikes: boolean;

  @Column({ type: 'text', nullable: true })
  banReason: string | null;

  /** The sanction that the ban is, for an appeal; null if an earlier release imposed it. */
  @Column({ type: 'uuid', nullable: true })
  banSanctionId: string | null;

  /** The digest of the `signup` cookie of the latest sign-up. */
  @Column({ type: 'bytea', nullable: true })
  signUpDigest: Buffer | null;

  /** When a password reset was last completed. */
  @Column({ type: 'timestamptz', nullable: true })
  passwordResetAt: Date | null;

  /** Null together with a `banReason` means a permanent ban. */
  @Column({ type: 'timestamptz', nullable: true })
  bannedUntil: Date | null;
}
