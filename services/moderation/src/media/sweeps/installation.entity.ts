import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The identity of this installation, in a single row. */
@Entity('installation')
export class InstallationEntity {
  /** Always true. */
  @PrimaryColumn({ type: 'boolean' })
  isOnly: boolean;

  @Column({ type: 'uuid' })
  id: string;

  /** The store belongs to this installation, but its marker object has not been written yet. */
  @Column({ type: 'boolean' })
  toBeMarked: boolean;
}
