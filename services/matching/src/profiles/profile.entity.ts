import type { HideableField, Prompt } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's profile. Choices are stored as keys. The name and the date of birth are required. */
@Entity('profiles')
export class ProfileEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  displayName: string;

  /** `YYYY-MM-DD` */
  @Column({ type: 'date' })
  dateOfBirth: string;

  @Column({ type: 'text', nullable: true })
  gender: string | null;

  @Column({ type: 'text', nullable: true })
  sexualOrientation: string | null;

  @Column({ type: 'text', nullable: true })
  incomeRange: string | null;

  @Column({ type: 'text', nullable: true })
  bio: string | null;

  @Column({ type: 'text', nullable: true })
  locationCity: string | null;

  @Column({ type: 'text', nullable: true })
  locationState: string | null;

  /** Of the center of the city, in degrees; null if the city is unknown. */
  @Column({ type: 'double precision', nullable: true })
  latitude: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude: number | null;

  @Column({ type: 'text', nullable: true })
  relationshipStatus: string | null;

  @Column({ type: 'text', array: true })
  seekingTypes: string[];

  @Column({ type: 'text', nullable: true })
  education: string | null;

  @Column({ type: 'text', nullable: true })
  occupation: string | null;

  @Column({ type: 'text', nullable: true })
  religion: string | null;

  @Column({ type: 'text', nullable: true })
  kids: string | null;

  @Column({ type: 'text', array: true })
  lifestyle: string[];

  @Column({ type: 'jsonb' })
  prompts: Prompt[];

  /** The fields whose visibility flag is off. */
  @Column({ type: 'text', array: true })
  hiddenFields: HideableField[];
}
