import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The projection of the runtime settings, in one row at most. */
@Entity('runtime')
export class RuntimeEntity {
  /** Always true. */
  @PrimaryColumn({ type: 'boolean' })
  id: boolean;

  @Column({ type: 'boolean' })
  beta: boolean;

  /** The end of the grace period after the beta; null without one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  graceUntil: Date | null;
}
