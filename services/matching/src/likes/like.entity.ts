import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A like. Both likes of a match are kept until the match ends. */
@Entity('likes')
export class LikeEntity {
  @PrimaryColumn({ type: 'uuid' })
  fromId: string;

  @PrimaryColumn({ type: 'uuid' })
  toId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** SHA-256 of the note as the shield compares texts, to find the same note to many people. */
  @Column({ type: 'bytea', nullable: true })
  noteHash: Buffer | null;

  /** The photo that the note is on, which may have been deleted since. */
  @Column({ type: 'uuid', nullable: true })
  onPhotoId: string | null;

  /** The key of the prompt that the note is on, which may no longer be in the profile. */
  @Column({ type: 'text', nullable: true })
  onQuestion: string | null;

  /** The shield asked the sender to check the note, and the sender confirmed it. */
  @Column({ type: 'boolean' })
  caution: boolean;
}
