import { Column, Entity, PrimaryColumn } from 'typeorm';

export const EVASION_FLAG_KINDS = ['EMAIL', 'PHOTO'] as const;

/** What the two accounts share: the mailbox, or a picture. */
export type EvasionFlagKind = (typeof EVASION_FLAG_KINDS)[number];

/** A member who may be the person behind another account or a sealed case: exactly one of the two is set. */
@Entity('evasion_flags')
export class EvasionFlagEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  memberId: string;

  @Column({ type: 'text' })
  kind: EvasionFlagKind;

  @Column({ type: 'uuid', nullable: true })
  matchedMemberId: string | null;

  @Column({ type: 'uuid', nullable: true })
  sealedCaseId: string | null;

  /** The member's photo that is similar; null for an address, and if the photo is older than the match. */
  @Column({ type: 'uuid', nullable: true })
  photoId: string | null;

  /** How similar the photos are, up to 1. */
  @Column({ type: 'real', nullable: true })
  score: number | null;

  @Column({ type: 'timestamptz' })
  createdAt: Date;
}
