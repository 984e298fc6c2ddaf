import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { VISITOR, type Caller } from '@kindred/contracts';
import { callerHeader, runService, ServiceUnderTest, type BusColumn, type RunningService } from '@kindred/testing';
import { definition } from '../src/moderation.definition.js';
import { RenditionsService } from '../src/photos/renditions.service.js';
import { Sweeper } from '../src/sweeps/sweeper.js';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SentOptions {
  method?: string;
  headers?: Record<string, string>;
  caller?: Caller;
  /** Writes the body; without it there is none. */
  send?: (outgoing: ClientRequest) => void;
}

/** Moderation on a database, a bus and a media folder of its own, with all other services played. */
export class ModerationUnderTest extends ServiceUnderTest {
  private constructor(
    running: RunningService,
    readonly mediaDir: string,
  ) {
    super(running);
  }

  static async start(column?: BusColumn): Promise<ModerationUnderTest> {
    const mediaDir = await mkdtemp(join(tmpdir(), 'kindred-media-'));
    const running = await runService(definition, {
      column,
      environment: { MEDIA_DIR: mediaDir },
      withNeighbours: true,
    });
    return new ModerationUnderTest(running, mediaDir);
  }

  override async stop(): Promise<void> {
    await super.stop();
    await rm(this.mediaDir, { recursive: true, force: true });
  }

  /** A real HTTP call; rejects when the connection ends without an answer. */
  http(path: string, { method = 'GET', headers = {}, caller = VISITOR, send }: SentOptions = {}): Promise<HttpAnswer> {
    const address = this.app.getHttpServer().address() as { port: number };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: address.port,
          path,
          method,
          headers: { ...headers, ...callerHeader(caller) },
          agent: false,
        },
        (incoming) => {
          const { statusCode: status = 0, headers: answered } = incoming;
          buffer(incoming).then((body) => resolve({ status, headers: answered, body }), reject);
        },
      );
      outgoing.on('error', reject);
      if (send === undefined) outgoing.end();
      else send(outgoing);
    });
  }

  /** Sends a file to an upload address, as the gateway passes it on. */
  put(uploadURL: string, file: Buffer, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.http(internalPath(uploadURL), { method: 'PUT', headers, send: (outgoing) => outgoing.end(file) });
  }

  sweep(): Promise<void> {
    return this.app.get(Sweeper).sweep();
  }

  /** Resolves once no renditions are being made. */
  rendered(): Promise<void> {
    return this.app.get(RenditionsService).idle();
  }

  /** Every file in the media folder, once nothing more is being made of what there is. */
  async files(): Promise<string[]> {
    await this.rendered();
    const entries = await readdir(this.mediaDir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }
}

export const internalPath = (uploadURL: string): string => {
  const { pathname, search } = new URL(uploadURL);
  return pathname.replace('/media/', '/internal/') + search;
};
