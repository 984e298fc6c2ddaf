import type { EventData } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type IdentityDetails = Omit<EventData<'matching.identity-details-changed'>, 'userId'>;

/** The projection of the history of a member's name and date of birth. */
@Entity('identity_details')
export class IdentityDetailsEntity implements IdentityDetails {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'jsonb' })
  names: IdentityDetails['names'];

  @Column({ type: 'jsonb' })
  datesOfBirth: IdentityDetails['datesOfBirth'];

  @Column({ type: 'jsonb', nullable: true })
  underAge: IdentityDetails['underAge'];
}
