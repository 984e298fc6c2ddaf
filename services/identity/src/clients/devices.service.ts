import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { digestOfToken, newSecretToken } from '../tokens/secret-token.js';
import type { ClientContext } from './client-context.js';
import { FIND_DEVICE, DELETE_OLDEST_DEVICES, REMEMBER_DEVICE } from './devices.statement.js';

/** A browser that an account now knows. */
export interface RememberedDevice {
  /** The token for the `device` cookie. */
  token: string;
  /** Whether it has not signed in to this account before. */
  isNew: boolean;
}

/** Browsers that have signed in, recognized by their `device` cookie (docs/product.md, "Signing in"). */
@Injectable()
export class DevicesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The digest of the client's device if it has signed in to this account before. */
  async findKnown(client: ClientContext, accountId: string | undefined): Promise<Buffer | undefined> {
    const digest = digestOfToken(client.device ?? '');
    const found = digest && (await this.find(this.dataSource.manager, digest, accountId));
    return found?.isKnownToAccount ? digest : undefined;
  }

  /**
   * Remembers the client's browser for an account that it has proved to own. Keeps the token of a device that another
   * account knows, but never one that this installation has not issued.
   */
  async remember(tx: Transaction, client: ClientContext, accountId: string): Promise<RememberedDevice> {
    const presented = digestOfToken(client.device ?? '');
    const found = presented && (await this.find(tx.manager, presented, accountId));
    const { token, digest } =
      found === undefined || presented === undefined
        ? newSecretToken()
        : { token: client.device ?? '', digest: presented };
    await runStatement(tx.manager, REMEMBER_DEVICE, [accountId, digest]);
    await runStatement(tx.manager, DELETE_OLDEST_DEVICES, [accountId]);
    return { token, isNew: found?.isKnownToAccount !== true };
  }

  private async find(manager: EntityManager, digest: Buffer, accountId: string | undefined) {
    const [found] = await runStatement(manager, FIND_DEVICE, [digest, accountId ?? null]);
    return found;
  }
}
