import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type S3rver from 's3rver';
import { accessChecks } from './s3-access.js';

/** A bucket for one spec file, and a function that stops its server. */
export interface S3UnderTest {
  settings: { endpoint: URL; region: string; bucket: string; accessKey: string; secretKey: string };
  stop: () => Promise<void>;
}

/** The default keys of s3rver. */
const DEFAULT_KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

/**
 * Starts an S3 server with these keys, empty buckets with these names, and, if a CORS rule is given, a bucket with that rule.
 * If TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, and TEST_S3_SECRET_KEY are set, uses a new bucket on that server instead.
 */
export async function startS3(
  keys = DEFAULT_KEYS,
  corsRule?: string,
  buckets: readonly string[] = [],
): Promise<S3UnderTest> {
  const bucket = `kindred-${randomUUID()}`;
  const region = 'us-east-1';
  const {
    TEST_S3_ENDPOINT: externalEndpoint,
    TEST_S3_ACCESS_KEY: key = '',
    TEST_S3_SECRET_KEY: secret = '',
  } = process.env;
  if (externalEndpoint) {
    const settings = { endpoint: new URL(externalEndpoint), region, bucket, accessKey: key, secretKey: secret };
    return { settings, stop: () => Promise.resolve() };
  }
  const directory = await mkdtemp(join(tmpdir(), 'kindred-s3-'));
  // Imported lazily: it takes longer to load than most specs take to run.
  const { default: Server } = await import('s3rver');
  const { default: Account } = await import('s3rver/lib/models/account.js');
  new Account(1, 'Kindred').createKeyPair(keys.accessKey, keys.secretKey);
  const configureBuckets = [
    ...buckets.map((name) => ({ name, configs: [] })),
    ...(corsRule === undefined ? [] : [{ name: bucket, configs: [corsRule] }]),
  ];
  const server = new Server({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets });
  writeAtomically(server.store);
  disablePaging(server.store);
  server.middleware.unshift(accessChecks(keys.secretKey), multipartRoutes(server.store));
  const { port } = await server.run();
  // Client and server share an event loop, so a short keep-alive can expire unnoticed.
  server.httpServer.keepAliveTimeout = 60_000;
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  const stop = async (): Promise<void> => {
    server.httpServer.closeAllConnections();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { settings: { endpoint, region, bucket, ...keys }, stop };
}

/**
 * Fixes s3rver, which responds before an object is on disk, serves partially written objects, and cannot delete objects
 * concurrently.
 */
function writeAtomically(store: S3rver['store']): void {
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
  // s3rver also removes empty folders, which fails while another request deletes or writes an object in them.
  store.deleteObject = async (bucket, key) => {
    const files = (['object', 'object.md5', 'metadata.json'] as const).map((kind) =>
      store.getResourcePath(bucket, key, kind),
    );
    await Promise.all(files.map((path) => rm(path, { force: true })));
  };
  store.putPart = async (bucket, uploadId, part, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, part);
    const written = await write(path, await buffer(content));
    await writeFile(`${path}.md5`, written.md5);
    return written;
  };
}

/** Returns lists in one page, because the page cursors of s3rver need a cipher that Node has removed. */
function disablePaging(store: S3rver['store']): void {
  const list = store.listObjects.bind(store);
  store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Infinity });
}

/** Adds multipart calls that s3rver lacks: listing and aborting uploads. */
function multipartRoutes(store: S3rver['store']): S3rver['middleware'][number] {
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
    const exists = await access(folder).then(
      () => true,
      () => false,
    );
    if (!exists) {
      const body = '<Error><Code>NoSuchUpload</Code><Message>The specified upload does not exist.</Message></Error>';
      [context.status, context.type, context.body] = [404, 'application/xml', body];
    } else if (method === 'DELETE') {
      await rm(folder, { recursive: true });
      context.status = 204;
    } else {
      await next();
    }
  };
}
