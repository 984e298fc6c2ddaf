import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a member chose; somebody without a row has the defaults. */
@Entity('preferences')
export class PreferencesEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'boolean' })
  notifyOnLikes: boolean;
}
