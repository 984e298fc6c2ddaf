import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of this installation for hashes that are kept for years, encrypted with a key derived from SESSION_SECRET. */
@Entity('hash_keys')
export class HashKeyEntity {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'bytea' })
  sealed: Buffer;
}
