import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A WebP file of a photo, scaled to fit a width in pixels. */
@Entity('photo_renditions')
export class PhotoRenditionEntity {
  @PrimaryColumn({ type: 'uuid' })
  photoId: string;

  @PrimaryColumn({ type: 'integer' })
  width: number;

  @Column({ type: 'text' })
  objectKey: string;
}
