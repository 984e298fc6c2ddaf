import { Entity, PrimaryColumn, Column } from 'typeorm';

/** To whom a member has sent a text on one UTC day. Deleted after the day. */
@Entity('sent_texts')
export class SentTextEntity {
  @PrimaryColumn({ type: 'uuid' })
  fromUser: string;

  /** `YYYY-MM-DD` */
  @PrimaryColumn({ type: 'date' })
  day: string;

  /** A keyed hash of the normalized text, different for each member and day. */
  @PrimaryColumn({ type: 'bytea' })
  textHash: Buffer;

  /** At most `LIMITS.recipientsPerText`; further recipients are not recorded. */
  @Column({ type: 'uuid', array: true })
  recipients: string[];
}
