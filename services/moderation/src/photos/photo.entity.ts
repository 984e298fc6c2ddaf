import type { PhotoStatus } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';

/** A member's photo. While `originalKey` is set, some renditions are still to be made from it. */
@Entity('photos')
export class PhotoEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  memberId: string;

  @Column({ type: 'uuid' })
  uploadId: string;

  @Column({ type: 'text' })
  status: PhotoStatus;

  /** Why it was rejected, if staff said so. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** Where it stands among the member's photos; smaller comes first. */
  @Column({ type: 'integer' })
  place: number;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  reviewedAt: Date | null;

  /** What a page shows until the photo is there (`ImageTraits`). */
  @Column({ type: 'text', nullable: true })
  placeholder: string | null;

  @Column({ type: 'text' })
  originalKind: ImageKind;

  @Column({ type: 'text', nullable: true })
  originalKey: string | null;

  /** When renditions that are still missing are tried again. */
  @Column({ type: 'timestamptz' })
  renderAfter: Date;

  @Column({ type: 'integer' })
  renderAttempts: number;
}
