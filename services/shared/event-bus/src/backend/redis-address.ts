const DEFAULT_PREFIX = 'kindred';

export interface RedisAddress {
  url: string;
  /** What keys and channels begin with, so that several installations can share one server. */
  prefix: string;
}

/** Takes `?prefix=` off the URL. */
export function parseRedisUrl(busUrl: string): RedisAddress {
  const url = new URL(busUrl);
  const prefix = url.searchParams.get('prefix') ?? DEFAULT_PREFIX;
  url.search = '';
  return { url: url.toString(), prefix };
}
