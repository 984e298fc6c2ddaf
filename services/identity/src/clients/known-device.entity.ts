import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that has signed in to an account, or reset its password. One browser can be known to several accounts. */
@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryColumn({ type: 'uuid' })
  accountId: string;

  @PrimaryColumn({ type: 'bytea' })
  tokenDigest: Buffer;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  lastUsedAt: Date;

  /** False after a reset, until the first sign-in, which is announced to the owner. */
  @Column({ type: 'boolean' })
  hasSignedIn: boolean;
}
