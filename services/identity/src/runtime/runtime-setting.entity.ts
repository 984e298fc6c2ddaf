import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Settings that the operator can change without a restart; one row. */
@Entity('runtime_settings')
export class RuntimeSettingEntity {
  /** Always 'runtime'. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'boolean' })
  beta: boolean;
}
