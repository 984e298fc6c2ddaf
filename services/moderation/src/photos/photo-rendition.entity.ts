import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One WebP file of a photo, made to fit a width in pixels. */
@Entity('photo_renditions')
export class PhotoRenditionEntity {
  @PrimaryColumn({ type: 'uuid' })
  photoId: string;

  @PrimaryColumn({ type: 'integer' })
  width: number;

  @Column({ type: 'text' })
  objectKey: string;
}
