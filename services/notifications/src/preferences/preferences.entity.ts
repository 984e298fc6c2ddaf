import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's notification preferences; members without a row have the defaults. */
@Entity('preferences')
export class PreferencesEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'boolean' })
  notifyOnLikes: boolean;
}
