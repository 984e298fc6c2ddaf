import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that the gateway generates for this installation, compressed once. */
export class GeneratedFile {
  private readonly etag: string;
  private readonly plain: Buffer;
  private readonly compressed: Readonly<Record<string, Buffer>>;

  constructor(
    private readonly type: string,
    text: string,
  ) {
    this.plain = Buffer.from(text);
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 27)}"`;
    this.compressed = { br: brotliCompressSync(this.plain), gzip: gzipSync(this.plain) };
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('content-type', this.type).header('etag', this.etag).header('vary', 'accept-encoding');
    if (reply.statusCode === 200 && request.headers['if-none-match'] === this.etag) return reply.status(304).send();
    const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), Object.keys(this.compressed));
    const compressed = encoding === null ? undefined : this.compressed[encoding];
    if (compressed === undefined) return reply.send(this.plain);
    return reply.header('content-encoding', encoding).send(compressed);
  }
}
