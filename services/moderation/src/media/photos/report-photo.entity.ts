import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of a reported member's photo, which is evidence of a report. */
@Entity('report_photos')
export class ReportPhotoEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  reportId: string;

  /** The photo that was copied; null for copies of an earlier release. */
  @Column({ type: 'uuid', nullable: true })
  photoId: string | null;

  /** The position among the member's photos at the time of the report. */
  @Column({ type: 'integer' })
  place: number;

  @Column({ type: 'text' })
  objectKey: string;
}
