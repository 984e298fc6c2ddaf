import type { Caller } from '@kindred/contracts';
import { CALLER_HEADER, type CallerSigner } from '@kindred/service-kit';
import { Pool } from 'undici';
import type { DemoSettings } from './settings.js';
import { until } from './until.js';

const UNAVAILABLE = 'UNAVAILABLE';

export type ServiceName = 'matching' | 'messaging' | 'moderation';

export class ServiceError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface GraphQLResponse<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

function poolFor(address: string): Pool {
  return address.startsWith('unix:')
    ? new Pool('http://localhost', { socketPath: address.slice('unix:'.length) })
    : new Pool(address);
}

/** Sends signed GraphQL requests to the services on behalf of demo members, as the gateway does. */
export class ServiceClient {
  private readonly pools: Record<ServiceName, Pool>;

  constructor(
    settings: DemoSettings,
    private readonly signer: CallerSigner,
  ) {
    this.pools = {
      matching: poolFor(settings.MATCHING_URL),
      messaging: poolFor(settings.MESSAGING_URL),
      moderation: poolFor(settings.MODERATION_URL),
    };
  }

  /**
   * Sends it again while the service is unavailable, for example because it does not know the account of the caller yet.
   * @throws ServiceError when the service responds with an error, or is unavailable for 30 s
   */
  async request<Data>(
    service: ServiceName,
    caller: Caller,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Data> {
    let data: Data | undefined;
    const isAnswered = async (): Promise<boolean> => {
      data = await this.send<Data>(service, caller, query, variables).catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === UNAVAILABLE) return undefined;
        throw error;
      });
      return data !== undefined;
    };
    await until(isAnswered, new ServiceError(UNAVAILABLE, `${service} is unavailable`));
    return data as Data;
  }

  /** Uploads an image to moderation's internal endpoint, since demo members do not go through the gateway. */
  async upload(caller: Caller, uploadUrl: string, image: Buffer): Promise<void> {
    const { pathname, search } = new URL(uploadUrl);
    const { statusCode, body } = await this.pools.moderation.request({
      method: 'PUT',
      path: pathname.replace('/media/uploads/', '/internal/uploads/') + search,
      headers: { 'content-type': 'image/webp', [CALLER_HEADER]: this.signer.sign(caller, 'moderation') },
      body: image,
    });
    const responseText = await body.text();
    if (statusCode !== 200) throw new Error(`portrait upload failed: ${statusCode} ${responseText}`);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.close()));
  }

  private async send<Data>(
    service: ServiceName,
    caller: Caller,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<Data> {
    const { body } = await this.pools[service].request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', [CALLER_HEADER]: this.signer.sign(caller, service) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await body.json()) as GraphQLResponse<Data>;
    const error = errors?.[0];
    if (error !== undefined) throw new ServiceError(error.extensions?.code ?? 'INTERNAL', error.message);
    if (data === undefined || data === null) throw new Error(`${service} returned no data`);
    return data;
  }
}
