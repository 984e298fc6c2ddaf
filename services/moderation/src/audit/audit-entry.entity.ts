import { Column, Entity, PrimaryColumn } from 'typeorm';

export type AuditAction = 'PHOTO_APPROVED' | 'PHOTO_REJECTED' | 'REPORT_RESOLVED' | 'BAN' | 'UNBAN' | 'MUTE' | 'UNMUTE';

/** One thing that staff did to somebody. Never changed and never removed; it outlives the account without name or address. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  adminId: string;

  @Column({ type: 'text' })
  action: AuditAction;

  /** Whom it was done to. */
  @Column({ type: 'uuid' })
  subjectId: string;

  @Column({ type: 'uuid', nullable: true })
  photoId: string | null;

  @Column({ type: 'uuid', nullable: true })
  reportId: string | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** When a ban or mute ends; null for good. */
  @Column({ type: 'timestamptz', nullable: true })
  until: Date | null;

  @Column({ type: 'timestamptz' })
  at: Date;
}
