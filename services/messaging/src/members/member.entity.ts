import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What messaging knows of a member, from the events of the services that own it. */
@Entity('members')
export class MemberEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** Verified and past the pricing step; so taken until the account is known. */
  @Column({ type: 'boolean' })
  active: boolean;

  /** Has a complete profile. */
  @Column({ type: 'boolean' })
  complete: boolean;

  /** Null for no ban, `infinity` for one without an end; one that is past counts as none. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  bannedUntil: Date | number | null;

  /** As `bannedUntil`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mutedUntil: Date | number | null;
}
