import type { AccountStatus, Role, Tier } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What this service knows of an account; the other columns of the table (photos, the end of a ban) are written and
 * read in SQL alone.
 */
@Entity('members')
export class MemberEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** Null while only other news of this member has come. */
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
