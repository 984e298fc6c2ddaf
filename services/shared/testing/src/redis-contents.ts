import { createClient } from 'redis';

type Client = ReturnType<typeof createClient>;

/** All values under the prefix of a bus in Redis, as JSON by key. */
export async function redisContents(url: string): Promise<Map<string, string>> {
  const { searchParams } = new URL(url);
  const client: Client = createClient({ url: url.split('?', 1)[0] ?? url });
  await client.connect();
  try {
    const contents = new Map<string, string>();
    for await (const keys of client.scanIterator({ MATCH: `${searchParams.get('prefix') ?? ''}*`, COUNT: 1_000 })) {
      for (const key of keys) contents.set(key, JSON.stringify(await read(client, key)));
    }
    return contents;
  } finally {
    await client.close();
  }
}

async function read(client: Client, key: string): Promise<unknown> {
  const type = await client.type(key);
  switch (type) {
    case 'string':
      return client.get(key);
    case 'hash':
      return client.hGetAll(key);
    case 'list':
      return client.lRange(key, 0, -1);
    case 'set':
      return client.sMembers(key);
    case 'zset':
      return client.zRange(key, 0, -1);
    case 'stream':
      return client.xRange(key, '-', '+');
    case 'none':
      return null;
    default:
      throw new Error(`${key} has the unsupported type ${type}`);
  }
}
