import { createHash, createHmac } from 'node:crypto';
import type S3rver from 's3rver';

type Middleware = S3rver['middleware'][number];

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Adds the access checks that s3rver lacks: it does not verify signatures of version 4, and allows requests without one.
 * The signatures of URLs are verified; those of request headers must only be there.
 */
export function accessChecks(secretKey: string): Middleware {
  return async (context, next) => {
    // A preflight request, which browsers send without credentials.
    if (context.method === 'OPTIONS') return next();
    const signature = context.query['X-Amz-Signature'];
    const isAllowed =
      signature === undefined
        ? context.headers.authorization !== undefined
        : signature === signatureOf(context, secretKey);
    if (isAllowed) return next();
    const code = signature === undefined ? 'AccessDenied' : 'SignatureDoesNotMatch';
    [context.status, context.type, context.body] = [403, 'application/xml', `<Error><Code>${code}</Code></Error>`];
  };
}

/** The signature of a presigned URL, by the rules of AWS Signature Version 4. */
function signatureOf({ method, path, querystring, headers, query }: Parameters<Middleware>[0], secret: string): string {
  const parameters = querystring.split('&').filter((parameter) => !parameter.startsWith('X-Amz-Signature='));
  const request = [
    method,
    path,
    parameters.sort().join('&'),
    `host:${headers.host ?? ''}\n`,
    query['X-Amz-SignedHeaders'],
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const [, day = '', region = '', service = '', end = ''] = (query['X-Amz-Credential'] ?? '').split('/');
  const scope = [day, region, service, end].join('/');
  const digest = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', query['X-Amz-Date'], scope, digest].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(
    (parent, part) => hmac(parent, part),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(text).digest('hex');
}
