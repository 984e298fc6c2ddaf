import type { Preference } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a member wants to see in the deck. Choices are stored as keys; an empty list accepts any. */
@Entity('preferences')
export class PreferencesEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'smallint' })
  minAge: number;

  @Column({ type: 'smallint' })
  maxAge: number;

  @Column({ type: 'text', array: true })
  genders: string[];

  /** In miles, one of `DISTANCE_BANDS`; null for any distance. */
  @Column({ type: 'smallint', nullable: true })
  distance: number | null;

  /** What the other member is seeking. */
  @Column({ type: 'text', array: true })
  relationshipTypes: string[];

  /** The preferences that exclude members who do not meet them. */
  @Column({ type: 'text', array: true })
  dealbreakers: Preference[];
}
