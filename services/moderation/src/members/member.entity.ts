import type { AccountStatus, Role } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A projection of accounts and profiles. The account's columns are null until its event arrives. */
@Entity('members')
export class MemberEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ type: 'text', nullable: true })
  status: AccountStatus | null;

  @Column({ type: 'text', nullable: true })
  role: Role | null;

  @Column({ type: 'timestamptz', nullable: true })
  createdAt: Date | null;

  @Column({ type: 'text', nullable: true })
  displayName: string | null;
}
