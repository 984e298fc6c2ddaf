import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A pass in the deck. */
@Entity('passes')
export class PassEntity {
  @PrimaryColumn({ type: 'uuid' })
  fromId: string;

  @PrimaryColumn({ type: 'uuid' })
  toId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
