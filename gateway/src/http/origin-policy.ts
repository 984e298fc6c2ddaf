const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the Origin header is that of this site (docs/api.md, "Requests"). A request without the header does not come
 * from a browser page and is allowed. All loopback names with the same port count as the same origin.
 */
export function isOwnOrigin(origin: string | undefined, publicUrl: URL): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true;
  if (!LOOPBACK.has(publicUrl.hostname) || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return LOOPBACK.has(from.hostname) && from.port === publicUrl.port && from.protocol === publicUrl.protocol;
}

export function changesState(method: string): boolean {
  return !SAFE_METHODS.has(method);
}
