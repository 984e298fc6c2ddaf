import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The keyed hash of a member's canonical email address. */
@Entity('email_hashes')
export class EmailHashEntity {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  hash: string;
}
