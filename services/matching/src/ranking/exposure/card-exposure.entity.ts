import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a member's card was shown on a UTC day. */
@Entity('card_exposures')
export class CardExposureEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** `YYYY-MM-DD` */
  @PrimaryColumn({ type: 'date' })
  day: string;

  @Column({ type: 'integer' })
  shown: number;
}
