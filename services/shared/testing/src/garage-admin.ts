import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Permissions {
  read?: boolean;
  write?: boolean;
  owner?: boolean;
}

/** A stand-in for the admin API (version 2) of Garage: buckets, keys, and what each key may do. */
export interface GarageAdmin {
  address: string;
  /** The secrets of the keys, by access key. */
  keys: Map<string, string>;
  /** The names of the keys, by access key. */
  keyNames: Map<string, string>;
  /** The ids of the buckets, by name. */
  buckets: Map<string, string>;
  /** By bucket id and access key, as `id/key`. */
  permissions: Map<string, Permissions>;
  /** By bucket id. */
  corsRules: Map<string, unknown>;
  stop: () => Promise<void>;
}

/**
 * Starts it with this token on loopback.
 * @param unready how many requests it first answers with 503
 * @param knowsCors false: as a version that ignores CORS rules
 */
export async function startGarageAdmin(token: string, unready = 0, knowsCors = true): Promise<GarageAdmin> {
  const keys = new Map<string, string>();
  const keyNames = new Map<string, string>();
  const buckets = new Map<string, string>();
  const permissions = new Map<string, Permissions>();
  const corsRules = new Map<string, unknown>();
  const changePermissions = (body: Record<string, unknown>, isAllowed: boolean): [number, unknown] => {
    const [bucket, key] = [String(body['bucketId']), String(body['accessKeyId'])];
    if (!keys.has(key)) return [404, { message: 'Access key not found' }];
    const changed = Object.entries(body['permissions'] as Permissions).filter(([, isChanged]) => isChanged);
    const place = `${bucket}/${key}`;
    const changes = Object.fromEntries(changed.map(([permission]) => [permission, isAllowed]));
    permissions.set(place, { ...permissions.get(place), ...changes });
    return [200, { id: bucket, keys: keysOf(bucket) }];
  };
  const keysOf = (bucket: string): object[] =>
    [...keys.keys()].flatMap((key) => {
      const allowed = permissions.get(`${bucket}/${key}`);
      const none = { read: false, write: false, owner: false };
      return allowed === undefined
        ? []
        : [{ accessKeyId: key, name: keyNames.get(key), permissions: { ...none, ...allowed } }];
    });
  let left = unready;
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    if (left > 0) {
      left -= 1;
      return [503, { message: 'not ready' }];
    }
    if (request.headers.authorization !== `Bearer ${token}`) return [403, { message: 'Invalid token' }];
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
    switch (`${request.method} ${pathname}`) {
      case 'GET /v2/GetBucketInfo': {
        const id = buckets.get(searchParams.get('globalAlias') ?? '');
        return id === undefined ? [404, { message: 'Bucket not found' }] : [200, { id }];
      }
      case 'POST /v2/CreateBucket': {
        const id = `bucket-${buckets.size + 1}`;
        buckets.set(String(body['globalAlias']), id);
        return [200, { id }];
      }
      case 'GET /v2/GetKeyInfo': {
        const secret = keys.get(searchParams.get('id') ?? '');
        if (secret === undefined) return [404, { message: 'Access key not found' }];
        return [200, searchParams.get('showSecretKey') === 'true' ? { secretAccessKey: secret } : {}];
      }
      case 'POST /v2/ImportKey':
        keys.set(String(body['accessKeyId']), String(body['secretAccessKey']));
        keyNames.set(String(body['accessKeyId']), String(body['name']));
        return [200, {}];
      case 'POST /v2/AllowBucketKey':
        return changePermissions(body, true);
      case 'POST /v2/DenyBucketKey':
        return changePermissions(body, false);
      case 'POST /v2/UpdateBucket': {
        const id = searchParams.get('id') ?? '';
        if (![...buckets.values()].includes(id)) return [404, { message: 'Bucket not found' }];
        if (knowsCors) corsRules.set(id, body['corsRules']);
        return [200, { id, corsRules: corsRules.get(id) }];
      }
      default:
        return [400, { message: `Unknown API endpoint: ${request.method} ${pathname}` }];
    }
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answer(request).then(
      ([status, body]) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    keys,
    keyNames,
    buckets,
    permissions,
    corsRules,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
