import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { digestOfToken, newSecretToken } from '../tokens/secret-token.js';
import type { ClientContext } from './client-context.js';
import { FIND_DEVICE, DELETE_OLDEST_DEVICES, REMEMBER_DEVICE } from './devices.statement.js';

/** A browser that an account knows. */
export interface KnownDevice {
  /** In hexadecimal digits. */
  digest: string;
  /** False for a browser that has completed a reset, until its first sign-in. */
  hasSignedIn: boolean;
}

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

  /** The client's device if this account knows it. */
  async findKnown(client: ClientContext, accountId: string | undefined): Promise<KnownDevice | undefined> {
    const digest = digestOfToken(client.device ?? '');
    const found = digest && (await this.find(this.dataSource.manager, digest, accountId));
    if (digest === undefined || found?.isKnownToAccount !== true) return undefined;
    return { digest: digest.toString('hex'), hasSignedIn: found.hasSignedIn };
  }

  /**
   * Remembers the client's browser for an account that it has proved to own. Keeps the token of a device that another
   * account knows, but never one that this installation has not issued.
   * @param signsIn false at a reset, after which the first sign-in is still that of a new device
   */
  async remember(
    tx: Transaction,
    client: ClientContext,
    accountId: string,
    signsIn: boolean,
  ): Promise<RememberedDevice> {
    const presented = digestOfToken(client.device ?? '');
    const found = presented && (await this.find(tx.manager, presented, accountId));
    const { token, digest } =
      found === undefined || presented === undefined
        ? newSecretToken()
        : { token: client.device ?? '', digest: presented };
    await runStatement(tx.manager, REMEMBER_DEVICE, [accountId, digest, signsIn]);
    await runStatement(tx.manager, DELETE_OLDEST_DEVICES, [accountId]);
    return { token, isNew: found?.hasSignedIn !== true };
  }

  private async find(manager: EntityManager, digest: Buffer, accountId: string | undefined) {
    const [found] = await runStatement(manager, FIND_DEVICE, [digest, accountId ?? null]);
    return found;
  }
}
