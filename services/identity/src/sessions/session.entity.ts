import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. It expires 30 days after its last use, and 90 days after sign-in. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  accountId: string;

  @Column({ type: 'bytea' })
  tokenDigest: Buffer;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  /** Accurate to the hour. */
  @Column({ type: 'timestamptz' })
  lastUsedAt: Date;

  /** The name of the browser, such as `Chrome on Windows`; null if unknown. */
  @Column({ type: 'text', nullable: true })
  device: string | null;

  /** When the password was last entered in this session. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;
}
