import type { EventData } from '@kindred/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A ban or mute as moderation tells it: times as ISO 8601, `until` null for without an end. */
export type Sanction = NonNullable<EventData<'moderation.sanctions-changed'>['ban']>;

/** The newest state of bans and mutes that the member was told of. */
@Entity('told_sanctions')
export class ToldSanctionsEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** The sequence of the event that told it: what is older tells nothing new. */
  @Column({ type: 'integer' })
  sequence: number;

  @Column({ type: 'jsonb', nullable: true })
  ban: Sanction | null;

  @Column({ type: 'jsonb', nullable: true })
  mute: Sanction | null;
}

/** SQL: the row of told_sanctions has a ban that has not lapsed. @param now the placeholder of the present time */
export const isTheBanInForce = (row: string, now: string): string =>
  `${row}.ban IS NOT NULL AND COALESCE((${row}.ban ->> 'until')::timestamptz, 'infinity') > ${now}::timestamptz`;
