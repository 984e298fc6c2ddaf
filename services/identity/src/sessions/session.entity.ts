import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. Ends 30 days after its last use (contract, section 2). */
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

  /** Exact to the hour. */
  @Column({ type: 'timestamptz' })
  lastUsedAt: Date;
}
