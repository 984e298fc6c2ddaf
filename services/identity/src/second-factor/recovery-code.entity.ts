import { Entity, PrimaryColumn } from 'typeorm';

/** An unused recovery code, which replaces one code of the second factor. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn({ type: 'uuid' })
  accountId: string;

  @PrimaryColumn({ type: 'bytea' })
  codeDigest: Buffer;
}
