import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. It expires 30 days after its last use. */
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
}
