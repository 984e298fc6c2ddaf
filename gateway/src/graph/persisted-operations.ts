import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@kindred/contracts';
import type { Logger } from '@kindred/service-kit';
import type { KeyValueCache } from '@apollo/utils.keyvaluecache';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import type { OperationReference } from './graph-request.js';

/** File in the client's build folder: operation texts by id, which is the SHA-256 digest of the text. */
export const MANIFEST = 'persisted-operations.json';

const OPERATION_NAME = /\b(?:query|mutation|subscription) (\w+)/;

const manifestShape = z.record(z.string(), z.string());

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The persisted operations of the client that this gateway serves. In production the graph accepts no others, by id or
 * by text; elsewhere it accepts any operation (docs/api.md, "GraphQL").
 */
@Injectable()
export class PersistedOperations implements OnModuleInit, KeyValueCache {
  private texts: ReadonlyMap<string, string> = new Map();
  private names: ReadonlySet<string> | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.texts = await this.read();
    if (this.texts.size === 0) {
      this.logger.warn({ folder: this.settings.WEB_DIR }, 'persisted operations of the web client not found');
    }
  }

  /**
   * The text of the requested operation.
   * @throws DomainError OPERATION_NOT_ALLOWED for an unknown id, and in production for an unknown text; BAD_REQUEST
   * when text and id do not match
   */
  async textOf({ query, id }: OperationReference): Promise<string> {
    if (query === undefined) return this.textById(id ?? '');
    if (id !== undefined && digestOf(query) !== id) {
      throw new DomainError('BAD_REQUEST', 'The operation does not match its sha256Hash.');
    }
    if (this.settings.production && !this.has({ query, id })) throw notAllowed();
    return query;
  }

  /** Whether it is an operation of the client. */
  has({ query = '', id = digestOf(query) }: OperationReference): boolean {
    return this.texts.has(id);
  }

  /** Whether an operation of the client has this name. */
  isOperation(name: string): boolean {
    this.names ??= new Set([...this.texts.values()].flatMap((text) => OPERATION_NAME.exec(text)?.[1] ?? []));
    return this.names.has(name);
  }

  /** For Apollo Server, whose keys are a prefix and the id. */
  get(key: string): Promise<string | undefined> {
    return Promise.resolve(this.texts.get(key.slice(key.lastIndexOf(':') + 1)));
  }

  /** Operations are persisted by the build of the client only. */
  set(): Promise<void> {
    return Promise.resolve();
  }

  delete(): Promise<boolean> {
    return Promise.resolve(false);
  }

  private async textById(id: string): Promise<string> {
    // In development, the client can be rebuilt while the gateway runs.
    if (!this.texts.has(id) && !this.settings.production) {
      this.texts = await this.read();
      this.names = undefined;
    }
    const text = this.texts.get(id);
    if (text === undefined) throw notAllowed();
    return text;
  }

  private async read(): Promise<ReadonlyMap<string, string>> {
    const file = join(this.settings.WEB_DIR, MANIFEST);
    const json = await readFile(file, 'utf8').catch(() => '{}');
    const texts = new Map(Object.entries(manifestShape.parse(JSON.parse(json))));
    for (const [id, text] of texts) {
      if (digestOf(text) !== id) throw new Error(`${file} is corrupt: ${id} is not the digest of its text`);
    }
    return texts;
  }
}

/** The usual cause is a page that was loaded before an upgrade. */
function notAllowed(): DomainError {
  return new DomainError('OPERATION_NOT_ALLOWED', 'This page is out of date. Please reload it.');
}
