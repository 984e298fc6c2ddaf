import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The second factor of an account: the secret of its authenticator app (TOTP, RFC 6238). */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn({ type: 'uuid' })
  accountId: string;

  /** Encrypted, see `SecretBox`. */
  @Column({ type: 'bytea' })
  secret: Buffer;

  /** The time step of the latest accepted code, which cannot be used again. */
  @Column({ type: 'bigint' })
  lastStep: string;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  /** Null until the owner has entered a first code; until then, sign-in does not require codes. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;
}
