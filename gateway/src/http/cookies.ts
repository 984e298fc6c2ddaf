/**
 * On https, browsers accept a cookie with this prefix only from the host itself, over https, for the whole site. So
 * another host of the same domain cannot set one in its place.
 */
const HOST_PREFIX = '__Host-';
const VALUE_FORMAT = /^[\w.~+/=-]{8,512}$/;

const nameOf = (name: string, secure: boolean): string => (secure ? `${HOST_PREFIX}${name}` : name);

/**
 * The value of a cookie in a Cookie header, undefined when it is missing or malformed.
 * @param secure whether the site is on https, where only a cookie with the prefix `__Host-` is read
 */
export function readCookie(header: string | undefined, name: string, secure: boolean): string | undefined {
  const wanted = nameOf(name, secure);
  for (const pair of header?.split(';') ?? []) {
    const separator = pair.indexOf('=');
    if (separator === -1 || pair.slice(0, separator).trim() !== wanted) continue;
    const value = pair.slice(separator + 1).trim();
    return VALUE_FORMAT.test(value) ? value : undefined;
  }
  return undefined;
}

export interface Cookie {
  /** Without the prefix. */
  name: string;
  /** An empty value deletes the cookie. */
  value: string;
  maxAgeSeconds: number;
  /** Whether the site is on https. */
  secure: boolean;
}

/** The Set-Cookie header of a cookie that scripts cannot read and other sites cannot send with a POST request. */
export function serializeCookie({ name, value, maxAgeSeconds, secure }: Cookie): string {
  const maxAge = value === '' ? 0 : maxAgeSeconds;
  const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${nameOf(name, secure)}=${value}; ${attributes}`;
}
