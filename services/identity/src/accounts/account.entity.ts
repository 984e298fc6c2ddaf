import type { AccountStatus, Role, Tier } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who signed up. The last four columns are projections of what other services own. */
@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** As typed at the first sign-up, trimmed; unique without regard to case. */
  @Column({ type: 'text' })
  email: string;

  /** Of the latest sign-up until the address is verified; from then on the one to log in with. */
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

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'text', nullable: true })
  displayName: string | null;

  @Column({ type: 'boolean' })
  notifyOnLikes: boolean;

  @Column({ type: 'text', nullable: true })
  banReason: string | null;

  /** Null with a reason: for good. */
  @Column({ type: 'timestamptz', nullable: true })
  bannedUntil: Date | null;
}
