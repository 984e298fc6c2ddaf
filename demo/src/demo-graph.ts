import type { Caller } from '@kindred/contracts';
import { CALLER_HEADER, type CallerTokens } from '@kindred/service-kit';
import { Pool } from 'undici';
import type { DemoSettings } from './settings.js';

export type Part = 'matching' | 'messaging' | 'moderation';

/** A refusal by a service: the code is the contract's. */
export class DemoRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface GraphAnswer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

function poolFor(address: string): Pool {
  return address.startsWith('unix:')
    ? new Pool('http://localhost', { socketPath: address.slice('unix:'.length) })
    : new Pool(address);
}

/** Speaks to the services as the gateway does, for members who have no browser. */
export class DemoGraph {
  private readonly pools: Record<Part, Pool>;

  constructor(
    settings: DemoSettings,
    private readonly tokens: CallerTokens,
  ) {
    this.pools = {
      matching: poolFor(settings.MATCHING_URL),
      messaging: poolFor(settings.MESSAGING_URL),
      moderation: poolFor(settings.MODERATION_URL),
    };
  }

  /** @throws DemoRefusal when the service says no. */
  async ask<Data>(part: Part, caller: Caller, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { body } = await this.pools[part].request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', [CALLER_HEADER]: this.tokens.sign(caller) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await body.json()) as GraphAnswer<Data>;
    const error = errors?.[0];
    if (error !== undefined) throw new DemoRefusal(error.extensions?.code ?? 'INTERNAL', error.message);
    if (data === undefined || data === null) throw new Error(`${part} answered nothing`);
    return data;
  }

  /** Puts a picture where an upload URL points, by way of moderation itself. */
  async upload(caller: Caller, uploadUrl: string, picture: Buffer): Promise<void> {
    const { pathname, search } = new URL(uploadUrl);
    const { statusCode, body } = await this.pools.moderation.request({
      method: 'PUT',
      path: pathname.replace('/media/uploads/', '/internal/uploads/') + search,
      headers: { 'content-type': 'image/webp', [CALLER_HEADER]: this.tokens.sign(caller) },
      body: picture,
    });
    const said = await body.text();
    if (statusCode !== 200) throw new Error(`the portrait was not taken: ${statusCode} ${said}`);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.close()));
  }
}
