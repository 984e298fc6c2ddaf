import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Settings that the operator can change without a restart; one row. */
@Entity('runtime_settings')
export class RuntimeSettingEntity {
  /** Always 'runtime'. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'boolean' })
  beta: boolean;

  /** `BETA_GRACE_DAYS` of the services, which the command line, in another environment, does not know. */
  @Column({ type: 'smallint' })
  graceDays: number;

  /** When the beta ended; null in the beta, and if there was none. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  betaEndedAt: Date | null;

  /** Until then, nothing is limited after the beta. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  graceUntil: Date | null;

  /** The notice that is being sent, or was sent last, in days before the end of the grace period. */
  @Column({ type: 'smallint', nullable: true })
  noticeDays: number | null;

  /** The last account that has got this notice; null at the beginning. */
  @Column({ type: 'uuid', nullable: true })
  noticeCursor: string | null;

  /** All members have got this notice. */
  @Column({ type: 'boolean' })
  noticeSent: boolean;
}
