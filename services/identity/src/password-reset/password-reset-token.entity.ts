import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An emailed password reset link. Each account has at most one: a new request replaces the previous link. */
@Entity('password_reset_tokens')
export class PasswordResetTokenEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  accountId: string;

  @Column({ type: 'bytea' })
  tokenDigest: Buffer;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
