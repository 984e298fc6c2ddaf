/** Types for the members of s3rver that the tests use; the package has none. */
declare module 's3rver' {
  import type { IncomingHttpHeaders, Server } from 'node:http';
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  interface Context {
    method: string;
    path: string;
    querystring: string;
    headers: IncomingHttpHeaders;
    query: Record<string, string | undefined>;
    status: number;
    type: string;
    body: string;
  }

  interface Content {
    bucket: string;
    key: string;
    content: Readable | Buffer;
    metadata: object;
  }

  interface Stored {
    size: number;
    md5: string;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      /** Created at the start, with configurations in XML. */
      configureBuckets?: { name: string; configs: string[] }[];
    });
    /** Koa middleware; the first one runs first. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    store: {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string;
      deleteObject(bucket: string, key: string): Promise<void>;
      listObjects(bucket: string, options: { maxKeys?: number }): Promise<object>;
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
      putObject(object: Content): Promise<Stored>;
      putPart(bucket: string, uploadId: string, part: string, content: Readable): Promise<Stored>;
    };
    httpServer: Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

declare module 's3rver/lib/models/account.js' {
  export default class Account {
    constructor(id: number, name: string);
    /** Adds a key pair to all servers in this process. */
    createKeyPair(accessKey: string, secretKey: string): void;
  }
}
