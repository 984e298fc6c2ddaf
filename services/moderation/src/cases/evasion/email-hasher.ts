import { createHmac, randomBytes } from 'node:crypto';
import {
  deriveKeys,
  LOGGER,
  SecretBox,
  secretsOf,
  SETTINGS,
  type Logger,
  type OpenedSecret,
} from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ModerationSettings } from '../../settings.js';
import { canonicalEmail } from './canonical-email.js';
import { HashKeyEntity } from './hash-key.entity.js';

const NAME = 'email';
const KEY_BYTES = 32;

/**
 * Keyed hashes of canonical email addresses: without the key, no one can find out by guessing which addresses the
 * database knows. The key is random and stored encrypted, so that the hashes survive a rotation of SESSION_SECRET.
 */
@Injectable()
export class EmailHasher implements OnApplicationBootstrap {
  private readonly box: SecretBox;
  private key: Promise<Buffer | null> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) settings: ModerationSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.box = new SecretBox(deriveKeys(secretsOf(settings), 'hash-key'));
  }

  /** Encrypts the key again after a rotation, while the former secret is still accepted. */
  async onApplicationBootstrap(): Promise<void> {
    await this.loadedKey();
  }

  /** Null while the key cannot be decrypted: accounts are then not compared. */
  async hashOf(email: string): Promise<string | null> {
    const key = await this.loadedKey();
    return key === null ? null : createHmac('sha256', key).update(canonicalEmail(email)).digest('base64url');
  }

  private loadedKey(): Promise<Buffer | null> {
    this.key ??= this.load().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  private async load(): Promise<Buffer | null> {
    const { manager } = this.dataSource;
    const created = { name: NAME, sealed: this.box.seal(NAME, randomBytes(KEY_BYTES)) };
    // Another replica may create it at the same time.
    await manager.createQueryBuilder().insert().into(HashKeyEntity).values(created).orIgnore().execute();
    const { sealed } = await manager.findOneByOrFail(HashKeyEntity, { name: NAME });
    const opened = this.open(sealed);
    if (opened?.isCurrent === false) {
      await manager.update(HashKeyEntity, { name: NAME, sealed }, { sealed: this.box.seal(NAME, opened.secret) });
      this.logger.info('encrypted the key of email hashes with the current session secret');
    }
    return opened?.secret ?? null;
  }

  private open(sealed: Buffer): OpenedSecret | null {
    try {
      return this.box.open(NAME, sealed);
    } catch (error) {
      this.logger.warn({ err: error }, 'new accounts are not compared with sealed cases and banned members');
      return null;
    }
  }
}
