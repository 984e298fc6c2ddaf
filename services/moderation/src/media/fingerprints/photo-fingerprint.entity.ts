import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * The fingerprint of a photo (docs/photo-similarity.md). It belongs to a member or to a sealed case; `photoId` is null
 * once the photo is deleted.
 */
@Entity('photo_fingerprints')
export class PhotoFingerprintEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'uuid', nullable: true })
  photoId: string | null;

  @Column({ type: 'uuid', nullable: true })
  memberId: string | null;

  @Column({ type: 'uuid', nullable: true })
  sealedCaseId: string | null;

  /** The key that it was stored with (`FingerprintKey`). */
  @Column({ type: 'integer' })
  keyId: number;

  /** The encrypted hashes of the tiles. */
  @Column({ type: 'bytea' })
  tiles: Buffer;

  /** When the photo was compared with all others (`PhotoMatchesService`). */
  @Column({ type: 'timestamptz', nullable: true })
  comparedAt: Date | null;

  /** The keyed hashes of its words, which the index contains. */
  @Column({ type: 'integer', array: true })
  words: number[];
}
