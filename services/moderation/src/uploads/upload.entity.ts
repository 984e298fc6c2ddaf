import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';

/**
 * A member's permission to send one file. `storedAt` says that the file came; `completedAt` that it has become a photo,
 * which owns the file from then on.
 */
@Entity('uploads')
export class UploadEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  memberId: string;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  storedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  kind: ImageKind | null;

  @Column({ type: 'text', nullable: true })
  objectKey: string | null;

  /** While a file is on its way. */
  @Column({ type: 'timestamptz', nullable: true })
  receivingUntil: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;
}
