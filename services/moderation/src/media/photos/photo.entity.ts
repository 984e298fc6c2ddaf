import type { PhotoStatus } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';

/** A member's photo. While `originalKey` is set, some renditions are still missing. */
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

  /** Why it was rejected, if staff gave a reason. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** The position among the member's photos, in ascending order. */
  @Column({ type: 'integer' })
  place: number;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  reviewedAt: Date | null;

  /** A preview until the photo has loaded (`ImageTraits`). */
  @Column({ type: 'text', nullable: true })
  placeholder: string | null;

  @Column({ type: 'text' })
  originalKind: ImageKind;

  @Column({ type: 'text', nullable: true })
  originalKey: string | null;

  /** The previous release polls this time; `Infinity` hides a photo from it. */
  @Column({ type: 'timestamptz', select: false })
  renderAfter: number;

  /** The administrator who is reviewing it. */
  @Column({ type: 'uuid', nullable: true })
  claimedBy: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;
}
