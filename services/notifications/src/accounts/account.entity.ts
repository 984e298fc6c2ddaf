import type { AccountStatus } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What notifications knows of an account; each part is null until its owner has told it. */
@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ type: 'text', nullable: true })
  status: AccountStatus | null;

  @Column({ type: 'text', nullable: true })
  displayName: string | null;

  /** Null for no ban, `infinity` for one without an end; one that is past counts as none. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  bannedUntil: Date | number | null;
}
