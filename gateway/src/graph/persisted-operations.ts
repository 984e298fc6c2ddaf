import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@kindred/contracts';
import type { Logger } from '@kindred/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import type { GraphRequest } from './graph-request.js';

/** Beside the built client: the text of each of its operations by its id, the SHA-256 digest of the text. */
export const MANIFEST = 'persisted-operations.json';

const manifestShape = z.record(z.string(), z.string());

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The operations of the client that this gateway serves. In production they are all that the graph takes (contract,
 * section 5), named by their ids or sent in full; elsewhere everything may be sent.
 */
@Injectable()
export class PersistedOperations implements OnModuleInit {
  private texts: ReadonlyMap<string, string> = new Map();

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.texts = await this.read();
    if (this.texts.size === 0) {
      this.logger.warn({ folder: this.settings.WEB_DIR }, 'there are no operations of a built web client');
    }
  }

  /**
   * The text of what is asked for.
   * @throws DomainError OPERATION_NOT_ALLOWED for an id that is not the client's, and in production for any other text;
   * BAD_REQUEST when text and id are not of the same operation.
   */
  async textOf({ query, id }: Pick<GraphRequest, 'query' | 'id'>): Promise<string> {
    if (query === undefined) return this.named(id ?? '');
    if (id !== undefined && digestOf(query) !== id) {
      throw new DomainError('BAD_REQUEST', 'The operation is not the one that its digest names.');
    }
    if (this.settings.production && !this.texts.has(id ?? digestOf(query))) throw notAllowed();
    return query;
  }

  /** Whether what `textOf` gave for this is the client's own for certain, and its name with it. */
  isOurs({ query }: Pick<GraphRequest, 'query'>): boolean {
    return query === undefined || this.settings.production;
  }

  private async named(id: string): Promise<string> {
    // While the client is being worked on, its build is newer than this process.
    if (!this.texts.has(id) && !this.settings.production) this.texts = await this.read();
    const text = this.texts.get(id);
    if (text === undefined) throw notAllowed();
    return text;
  }

  private async read(): Promise<ReadonlyMap<string, string>> {
    const file = join(this.settings.WEB_DIR, MANIFEST);
    const json = await readFile(file, 'utf8').catch(() => '{}');
    const texts = new Map(Object.entries(manifestShape.parse(JSON.parse(json))));
    for (const [id, text] of texts) {
      if (digestOf(text) !== id) throw new Error(`${file} is damaged: ${id} is not the digest of its text`);
    }
    return texts;
  }
}

/** Most likely a page that was open while a new version was installed. */
function notAllowed(): DomainError {
  return new DomainError('OPERATION_NOT_ALLOWED', 'This page is out of date. Please load it again.');
}
