const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request with this Origin header is one of our own pages (contract, section 2). Without the header it is no
 * page at all and allowed. The loopback names of one port are one origin: they are the same machine.
 */
export function isOwnOrigin(origin: string | undefined, publicUrl: URL): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true;
  if (!LOOPBACK.has(publicUrl.hostname) || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return LOOPBACK.has(from.hostname) && from.port === publicUrl.port && from.protocol === publicUrl.protocol;
}

export function changesState(method: string): boolean {
  return !READS.has(method);
}
