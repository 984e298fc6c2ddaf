import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An emailed verification link, with the password of the sign-up it was sent for. */
@Entity('verification_tokens')
export class VerificationTokenEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  accountId: string;

  @Column({ type: 'bytea' })
  tokenDigest: Buffer;

  /** Null once the link was followed: the account has that password, and it must not be set again. */
  @Column({ type: 'text', nullable: true })
  passwordHash: string | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
