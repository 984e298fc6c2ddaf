import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailed link to choose a new password. One for each account: a newer request takes the place of the older one. */
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
