import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';

/**
 * A member's permission to upload one file. `storedAt` is set once the file is stored; `completedAt` once it has
 * become a photo, which then owns the file.
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

  /** The lease of the request that is sending the file. */
  @Column({ type: 'timestamptz', nullable: true })
  receivingUntil: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;
}
