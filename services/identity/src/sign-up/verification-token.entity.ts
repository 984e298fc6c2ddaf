import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailed link that proves an address. It carries the password of the sign-up it was sent for. */
@Entity('verification_tokens')
export class VerificationTokenEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  accountId: string;

  @Column({ type: 'bytea' })
  tokenDigest: Buffer;

  /** Null once the link was followed: that password is the account's from then on, and is set no second time. */
  @Column({ type: 'text', nullable: true })
  passwordHash: string | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
