import { Column, Entity, PrimaryColumn } from 'typeorm';

export type AuditAction =
  | 'PHOTO_APPROVED'
  | 'PHOTO_REJECTED'
  | 'DATE_OF_BIRTH_CORRECTED'
  | 'REPORT_RESOLVED'
  | 'BAN'
  | 'UNBAN'
  | 'MUTE'
  | 'UNMUTE';

/**
 * A staff action on a member. Append-only until its retention period ends; it outlives the account, so it contains no
 * name or email address.
 */
@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  adminId: string;

  @Column({ type: 'text' })
  action: AuditAction;

  /** The affected member. */
  @Column({ type: 'uuid' })
  subjectId: string;

  @Column({ type: 'uuid', nullable: true })
  photoId: string | null;

  @Column({ type: 'uuid', nullable: true })
  reportId: string | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** When a ban or mute ends; null if permanent. */
  @Column({ type: 'timestamptz', nullable: true })
  until: Date | null;

  @Column({ type: 'timestamptz' })
  at: Date;
}
