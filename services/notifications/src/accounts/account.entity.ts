import type { AccountStatus } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A projection of accounts; each column is null until the event of its owning service arrives. */
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

  /** Null for accounts from before the upgrade. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  createdAt: Date | null;

  /** When the mail server permanently rejected this address; null again once the address changes. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailRejectedAt: Date | null;

  /** Null without a ban, `infinity` for a permanent one; a past time means that the ban has expired. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  bannedUntil: Date | number | null;
}
