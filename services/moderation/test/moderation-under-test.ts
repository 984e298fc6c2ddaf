import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { VISITOR, type Caller } from '@kindred/contracts';
import { callerHeader, runService, ServiceUnderTest, type TestBusBackend, type RunningService } from '@kindred/testing';
import { MediaStore } from '../src/media/stores/media-store.js';
import { definition } from '../src/moderation.definition.js';
import { Sweeper } from '../src/media/sweeps/sweeper.js';
import { startS3 } from '@kindred/testing';

export interface HttpResult {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface HttpOptions {
  method?: string;
  headers?: Record<string, string>;
  caller?: Caller;
  /** Writes the body; without it the body is empty. */
  send?: (outgoing: ClientRequest) => void;
}

/** The kind of media store of a test. */
export type StoreKind = 'folder' | 's3';
export const STORE_KINDS: readonly StoreKind[] = ['folder', 's3'];

interface TestStore {
  environment: Record<string, string>;
  /** Files that are being written; always empty for a bucket. */
  incoming: () => Promise<string[]>;
  remove: () => Promise<void>;
}

/** Moderation with a database, a bus, and a media folder or bucket of its own, and with stubs of all other services. */
export class ModerationUnderTest extends ServiceUnderTest {
  private constructor(
    running: RunningService,
    private readonly testStore: TestStore,
  ) {
    super(running);
  }

  /** @param hasPublicUrl browsers can reach the bucket */
  static async start({
    backend,
    store = 'folder',
    hasPublicUrl = false,
  }: { backend?: TestBusBackend; store?: StoreKind; hasPublicUrl?: boolean } = {}) {
    const testStore = await (store === 'folder' ? makeFolder() : makeBucket(hasPublicUrl));
    const { environment } = testStore;
    return new ModerationUnderTest(await runService(definition, { backend, environment, withPeers: true }), testStore);
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.testStore.remove();
  }

  /** A real HTTP request; rejects when the connection closes without a response. */
  http(path: string, { method = 'GET', headers = {}, caller = VISITOR, send }: HttpOptions = {}): Promise<HttpResult> {
    const address = this.app.getHttpServer().address() as { port: number };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: address.port,
          path,
          method,
          headers: { ...headers, ...callerHeader('moderation', caller) },
          agent: false,
        },
        (incoming) => {
          const { statusCode: status = 0, headers: responseHeaders } = incoming;
          buffer(incoming).then((body) => resolve({ status, headers: responseHeaders, body }), reject);
        },
      );
      outgoing.on('error', reject);
      if (send === undefined) outgoing.end();
      else send(outgoing);
    });
  }

  /** Sends a file to an upload URL, as the gateway forwards it. */
  put(
    { caller }: { caller: Caller },
    uploadURL: string,
    file: Buffer | ((outgoing: ClientRequest) => void),
    headers: Record<string, string> = {},
  ): Promise<HttpResult> {
    const send = Buffer.isBuffer(file) ? (outgoing: ClientRequest) => outgoing.end(file) : file;
    return this.http(internalPath(uploadURL), { method: 'PUT', headers, caller, send });
  }

  async sweep(): Promise<void> {
    await this.app.get(Sweeper).run();
    await this.tasksTried();
  }

  /** As `files`, once the tasks that are due have deleted what they delete, such as the originals of earlier uploads. */
  async settledFiles(): Promise<string[]> {
    await this.tasksCompleted();
    return this.files();
  }

  /** The keys of all objects, after due tasks have rendered photos and deleted objects. */
  async files(): Promise<string[]> {
    await this.tasksTried();
    const keys = await this.testStore.incoming();
    for await (const { key } of this.app.get(MediaStore).list()) keys.push(key);
    return keys;
  }
}

async function makeFolder(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-media-'));
  return {
    environment: { MEDIA_DIR: folder },
    incoming: () => readdir(join(folder, 'incoming')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function makeBucket(hasPublicUrl: boolean): Promise<TestStore> {
  const { settings, stop } = await startS3();
  return {
    environment: {
      S3_ENDPOINT: settings.endpoint.origin,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY: settings.accessKey,
      S3_SECRET_KEY: settings.secretKey,
      ...(hasPublicUrl ? { S3_PUBLIC_URL: settings.endpoint.origin, PUBLIC_URL: 'http://kindred.example' } : {}),
    },
    incoming: () => Promise.resolve([]),
    remove: stop,
  };
}

export const internalPath = (uploadURL: string): string => {
  const { pathname, search } = new URL(uploadURL);
  return pathname.replace('/media/', '/internal/') + search;
};
