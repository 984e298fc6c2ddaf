import type { AccountStatus, Role, Tier } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The projection of an account. The other columns of the table (photos, the end of a ban) are only used in SQL.
 */
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

  @Column({ type: 'timestamptz', precision: 3 })
  lastActiveAt: Date;
}
