import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('messages')
export class MessageEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid' })
  matchId: string;

  /** Sequence number in the conversation, from 1, without gaps. */
  @Column({ type: 'integer' })
  seq: number;

  @Column({ type: 'uuid' })
  fromUser: string;

  @Column({ type: 'text' })
  body: string;

  /** Idempotency key chosen by the sender. */
  @Column({ type: 'uuid', nullable: true })
  clientId: string | null;

  /** The shield asked the sender to check the message, and the sender confirmed it. */
  @Column({ type: 'boolean' })
  caution: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
