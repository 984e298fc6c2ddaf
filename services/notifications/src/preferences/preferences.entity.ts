import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's notification preferences; members without a row have the defaults. */
@Entity('preferences')
export class PreferencesEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** Emails about likes. */
  @Column({ type: 'boolean' })
  notifyOnLikes: boolean;

  /** What is switched off, as `kind.channel`; emails about likes are in `notifyOnLikes` instead. */
  @Column({ type: 'text', array: true })
  muted: string[];

  /** The start and end of the quiet hours, in minutes after midnight; null together with `timeZone`. */
  @Column({ type: 'smallint', nullable: true })
  quietFrom: number | null;

  @Column({ type: 'smallint', nullable: true })
  quietTo: number | null;

  /** An IANA name. */
  @Column({ type: 'text', nullable: true })
  timeZone: string | null;

  /** Whether notifications of the device name other members, also on a locked screen. */
  @Column({ type: 'boolean' })
  namesInPush: boolean;
}
