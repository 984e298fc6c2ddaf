import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an operator may change while the product runs; one row. */
@Entity('runtime_settings')
export class RuntimeSettingEntity {
  /** Always 'runtime'. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'boolean' })
  beta: boolean;
}
