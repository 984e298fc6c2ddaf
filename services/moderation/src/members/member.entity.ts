import type { AccountStatus, Role } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What moderation knows of a person from other services. The account's columns are null until it is known. */
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
