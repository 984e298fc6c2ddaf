import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type S3rver from 's3rver';

/** A bucket that nobody else uses, and how to be rid of its server. */
export interface S3UnderTest {
  settings: { endpoint: URL; region: string; bucket: string; accessKey: string; secretKey: string };
  stop: () => Promise<void>;
}

/** What s3rver takes where it is told nothing. */
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

/**
 * A server of its own, with these keys; or, with TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY and TEST_S3_SECRET_KEY, a bucket on
 * that one.
 */
export async function startS3(keys = KEYS): Promise<S3UnderTest> {
  const bucket = `kindred-${randomUUID()}`;
  const region = 'us-east-1';
  const { TEST_S3_ENDPOINT: given, TEST_S3_ACCESS_KEY: key = '', TEST_S3_SECRET_KEY: secret = '' } = process.env;
  if (given) {
    const settings = { endpoint: new URL(given), region, bucket, accessKey: key, secretKey: secret };
    return { settings, stop: () => Promise.resolve() };
  }
  const directory = await mkdtemp(join(tmpdir(), 'kindred-s3-'));
  // Not for those who need none of it: it takes longer to load than most specs to run.
  const { default: Server } = await import('s3rver');
  const { default: Account } = await import('s3rver/lib/models/account.js');
  new Account(1, 'Kindred').createKeyPair(keys.accessKey, keys.secretKey);
  const server = new Server({ address: '127.0.0.1', port: 0, directory, silent: true });
  writeWhole(server.store);
  listWhole(server.store);
  server.middleware.unshift(multipartCalls(server.store));
  const { port } = await server.run();
  // Client and server share one event loop here, and would miss each other's time-outs.
  server.httpServer.keepAliveTimeout = 60_000;
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  const stop = async (): Promise<void> => {
    server.httpServer.closeAllConnections();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { settings: { endpoint, region, bucket, ...keys }, stop };
}

/** It would answer before all is on the disk, and show half of an object while it is written. */
function writeWhole(store: S3rver['store']): void {
  const write = async (path: string, content: Uint8Array): Promise<{ size: number; md5: string }> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.draft`, content);
    await rename(`${path}.draft`, path);
    return { size: content.length, md5: createHash('md5').update(content).digest('hex') };
  };
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const written = await write(
      store.getResourcePath(bucket, key, 'object'),
      Buffer.isBuffer(content) ? content : await buffer(content),
    );
    await store.putMetadata(bucket, key, metadata, written.md5);
    return written;
  };
  store.putPart = async (bucket, uploadId, part, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, part);
    const written = await write(path, await buffer(content));
    await writeFile(`${path}.md5`, written.md5);
    return written;
  };
}

/** It cannot tell where the next page of a list begins, since it enciphers that in a way that has been retired. */
function listWhole(store: S3rver['store']): void {
  const list = store.listObjects.bind(store);
  store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Infinity });
}

/** The calls for uploads in parts that it does not know: to list them, and to give one up. */
function multipartCalls(store: S3rver['store']): S3rver['middleware'][number] {
  const uploadsOf = (bucket: string): string => store.getResourcePath(bucket, undefined, 'uploads');
  const list = async (bucket: string): Promise<string> => {
    const ids = await readdir(uploadsOf(bucket)).catch(() => []);
    const uploads = ids.map(async (id) => {
      const path = join(uploadsOf(bucket), id, 'key');
      const [key, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
      const initiated = mtime.toISOString();
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
    });
    const found = (await Promise.all(uploads)).join('');
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${found}</ListMultipartUploadsResult>`;
  };
  return async (context, next) => {
    const { method, query } = context;
    const [, bucket = ''] = context.path.split('/');
    if (method === 'GET' && 'uploads' in query) {
      [context.status, context.type, context.body] = [200, 'application/xml', await list(bucket)];
      return;
    }
    if (query['uploadId'] === undefined) return next();
    const folder = join(uploadsOf(bucket), query['uploadId']);
    const isThere = await access(folder).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      const answer = '<Error><Code>NoSuchUpload</Code><Message>There is no such upload.</Message></Error>';
      [context.status, context.type, context.body] = [404, 'application/xml', answer];
    } else if (method === 'DELETE') {
      await rm(folder, { recursive: true });
      context.status = 204;
    } else {
      await next();
    }
  };
}
