const DEFAULT_PREFIX = 'kindred';
const DEFAULT_PORT = 6_379;
const DEFAULT_SENTINEL_PORT = 26_379;
const PROTOCOL = /^redis(?<tls>s)?(?:\+(?<topology>sentinel|cluster))?:$/;

export interface RedisNode {
  host: string;
  port: number;
}

/** Where the keys of one prefix are. */
export interface RedisAddress {
  /** `server`: at the URL. Otherwise at a primary that Sentinel, or a server of the cluster, names. */
  topology: 'server' | 'sentinel' | 'cluster';
  /** The URL of the server, or of the first of `nodes`. Without a prefix. */
  url: string;
  /** Of all keys and channels, so that several installations can share one server. In a cluster, a hash tag. */
  prefix: string;
  /** The Sentinels, or the servers of the cluster, one of which must be reachable. */
  nodes: readonly RedisNode[];
  /** The port of every primary. */
  port: number;
  tls: boolean;
  username?: string;
  password?: string;
  /** The name by which the Sentinels know the primary. */
  primaryName?: string;
  sentinelPassword?: string;
}

/**
 * Parses
 * - `redis://:password@host:6379`, for a server;
 * - `redis+sentinel://:password@host:26379/name?nodes=host2:26379,host3:26379`, for the primary of that name, with
 *   `&sentinelPassword=` if the Sentinels have one, and `&port=` if the servers do not listen on 6379;
 * - `redis+cluster://:password@host:6379?nodes=host2:6379`, for the shard of a cluster that has the keys of the prefix.
 *
 * With `rediss`, connections use TLS. `?prefix=` replaces the prefix `kindred`.
 */
export function parseRedisUrl(busUrl: string): RedisAddress {
  const url = new URL(busUrl);
  const { tls, topology = 'server' } = PROTOCOL.exec(url.protocol)?.groups ?? {};
  const option = (name: string): string | undefined => url.searchParams.get(name) ?? undefined;
  const prefix = option('prefix') ?? DEFAULT_PREFIX;
  const defaultPort = topology === 'sentinel' ? DEFAULT_SENTINEL_PORT : DEFAULT_PORT;
  const nodes = [url.host, ...(option('nodes')?.split(',') ?? [])].map((host) => parseNode(host, defaultPort));
  const [first] = nodes;
  const port = topology === 'cluster' ? (first?.port ?? DEFAULT_PORT) : Number(option('port') ?? DEFAULT_PORT);
  const { username, password } = url;
  const primaryName = topology === 'sentinel' ? decodeURIComponent(url.pathname.slice(1)) || DEFAULT_PREFIX : undefined;
  const sentinelPassword = option('sentinelPassword');
  url.search = '';
  return {
    topology: topology as RedisAddress['topology'],
    url: url.toString(),
    prefix: topology === 'cluster' && !/\{.+\}/.test(prefix) ? `{${prefix}}` : prefix,
    nodes,
    port,
    tls: tls !== undefined,
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    ...(primaryName === undefined ? {} : { primaryName }),
    ...(sentinelPassword === undefined ? {} : { sentinelPassword }),
  };
}

/** `host:port`, also with an IPv6 address in brackets. */
function parseNode(text: string, defaultPort: number): RedisNode {
  const { hostname, port } = new URL(`node://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port) };
}
