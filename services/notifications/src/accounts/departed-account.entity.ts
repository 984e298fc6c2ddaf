import { Entity, PrimaryColumn } from 'typeorm';

/** Remembers, without the id itself, that an account was deleted: what is still under way about it is not kept. */
@Entity('departed_accounts')
export class DepartedAccountEntity {
  /** SHA-256 of the user's id. */
  @PrimaryColumn({ type: 'bytea' })
  digest: Buffer;
}
