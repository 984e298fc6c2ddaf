import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const IDENTITY_FIELDS = ['displayName', 'dateOfBirth'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** A name or date of birth that a member has or had. */
@Entity('identity_values')
export class IdentityValueEntity {
  /** In the order of the changes. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  field: IdentityField;

  @Column({ type: 'text' })
  value: string;

  @Column({ type: 'timestamptz', precision: 3 })
  changedAt: Date;

  /** An administrator set it. */
  @Column({ type: 'boolean' })
  byStaff: boolean;
}
