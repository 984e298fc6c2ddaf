const DEFAULT_PREFIX = 'kindred';

export interface RedisAddress {
  url: string;
  /** The prefix of all keys and channels, so that several installations can share one server. */
  prefix: string;
}

/** Splits `?prefix=` off the URL. */
export function parseRedisUrl(busUrl: string): RedisAddress {
  const url = new URL(busUrl);
  const prefix = url.searchParams.get('prefix') ?? DEFAULT_PREFIX;
  url.search = '';
  return { url: url.toString(), prefix };
}
