/** On https, the names of the product's cookies start with this (docs/api.md, "Sessions"). */
const HOST_PREFIX = '__Host-';

/** The cookies of a browser. Expiry is ignored: tests end sooner. */
export class CookieJar {
  private readonly values = new Map<string, string>();

  /** The Cookie header, empty without cookies. */
  get header(): string {
    return [...this.values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Replaces all cookies by those of a Cookie header. */
  set header(header: string) {
    this.values.clear();
    for (const pair of header.split('; ')) this.store(pair);
  }

  /** The value of a cookie, with or without the prefix; empty without one. */
  valueOf(name: string): string {
    return this.values.get(HOST_PREFIX + name) ?? this.values.get(name) ?? '';
  }

  /** Keeps the cookies of a response. An empty value deletes a cookie. */
  storeAll({ headers }: Pick<Response, 'headers'>): void {
    for (const header of headers.getSetCookie()) this.store(header.split(';', 1)[0] ?? '');
  }

  private store(pair: string): void {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '') this.values.delete(name);
    else this.values.set(name, value);
  }
}
