import fc from 'fast-check';
import type { DocumentedCall } from './api-document.js';

/** A generated request. */
export interface HostileRequest {
  path: string;
  /** False when the path may match a different route. */
  ownPath: boolean;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Plausible values by field name, so that some generated requests pass validation. */
export type Plausible = Readonly<Record<string, readonly unknown[]>>;

const NESTING = 5_000;

/** Fixed, so that a run can be repeated. */
const ANY_ID = '5f0c8a52-7d1e-4b7c-9a63-2e4f8b1d6c90';
/** Above the size limit of JSON bodies. */
const OVERSIZED = `{"body":"${'x'.repeat(101 * 1024)}"}`;

/** Text that is difficult to parse, store, or render. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202egnp.exe',
    '\u2066a\u2069',
    '\ufeff',
    '\u0085',
    'ﷺ',
  ),
  fc.constantFrom(
    "'; DROP TABLE profiles; --",
    '%00',
    '${7*7}',
    '<script>alert(1)</script>',
    '__proto__',
    'NaN',
    '1e309',
  ),
  fc.constantFrom('a'.repeat(300), 'é'.repeat(3_000), '👩🏾‍❤️‍👨🏿'.repeat(900), ' '.repeat(20_000), '9'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 12 }),
);

/** Values of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ toString: 1 }, { length: 9 }, [[[[]]]], { constructor: null }) },
);

/** A hostile value, or sometimes a plausible one. */
function fieldValue(name: string, plausible: Plausible): fc.Arbitrary<unknown> {
  const good = plausible[name];
  if (good === undefined) return hostileValue;
  return fc.oneof({ weight: 1, arbitrary: hostileValue }, { weight: 1, arbitrary: fc.constantFrom(...good) });
}

/** Bodies that are not a JSON object, or are malformed. */
export const rawBody = fc.constantFrom(
  ...['{', 'null', '[]', '"text"', '5', 'tru', '{"a":1,}', "{'a':1}", '\ufeff{}', '{"a":"\\ud800"}', '{"a":"\\u0000"}'],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', '{"a":1,"a":2}', '\0', '{"\\u0000":1}'],
  ...['[', '{"a":'].map((open) => open.repeat(NESTING)),
  `${'['.repeat(NESTING)}${']'.repeat(NESTING)}`,
  `${'{"a":'.repeat(NESTING)}1${'}'.repeat(NESTING)}`,
  OVERSIZED,
  `{"body":"${'x'.repeat(99 * 1024)}"}`,
);

/** An object with these fields: hostile, plausible, or missing, and sometimes extra ones. */
export function hostileObject(names: readonly string[], plausible: Plausible): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(names.map((name) => [name, fieldValue(name, plausible)]));
  const known = fc.record(fields, { requiredKeys: [] });
  const extra = fc.dictionary(
    fc.oneof(fc.constantFrom('userId', 'role', 'toString', 'id'), hostileText),
    hostileValue,
    {
      maxKeys: 2,
    },
  );
  return fc.oneof(
    { weight: 3, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, extra).map(([one, other]) => ({ ...other, ...one })) },
  );
}

const CONTENT_TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'json'],
  ...['application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json;', 'application/jsonp', '/', ''],
];

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Record<string, string>>({ 'content-type': 'application/json' }) },
  { weight: 2, arbitrary: fc.constantFrom(...CONTENT_TYPES).map((type) => ({ 'content-type': type })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('null', 'https://elsewhere.example', 'http://localhost', 'javascript:0', '')
      .map((origin) => ({ 'content-type': 'application/json', origin })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('network', 'device', 'sign-up', 'user-agent', 'session', 'caller')
      .map((name) => ({ 'content-type': 'application/json', [`x-kindred-${name}`]: 'forged' })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('device=', 'device=%00', `device=${'a'.repeat(4_000)}`, 'signup="', 'signup=../..;device=;')
      .map((cookie) => ({ 'content-type': 'application/json', cookie })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('sid=', 'sid=;sid=', 'sid=%00', 'sid="', `sid=${'a'.repeat(4_000)}`, 'sid=../..', '=', ';;;')
      .map((cookie) => ({ 'content-type': 'application/json', cookie })),
  },
);

const badId = fc.oneof(
  fc.constantFrom(' ', 'null', 'undefined', '0', '-1', '..', '.', '%', '{}', '[object Object]', 'a'.repeat(600)),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '0b8f7f6e7a6e4c1c'),
  hostileText,
);
/** Invalid percent encodings, which only a raw path can contain. */
const rawSegment = fc.constantFrom('%00', '%ff', '%zz', '%c0%af', '%ed%a0%80', '%2e%2e%2f', '%5c', '', '..;', '%25%30');

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 2_000);
}

function pathOf(call: DocumentedCall, plausible: Plausible): fc.Arbitrary<{ path: string; ownPath: boolean }> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.length === 0) return fc.constant({ path: call.path, ownPath: true });
  // A successful DELETE would remove the target, and later cases would only get 404.
  const good = call.method === 'DELETE' ? [] : (plausible[names[0] ?? ''] ?? []).map(String);
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.oneof(fc.uuid(), ...(good.length > 0 ? [fc.constantFrom(...good)] : [])) },
    { weight: 2, arbitrary: badId.map(encoded) },
    { weight: 1, arbitrary: rawSegment },
  );
  return segment.map((value) => ({
    path: call.path.replace(/\{\w+\}/, value),
    ownPath: /^[0-9a-f-]{36}$/i.test(value),
  }));
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const badCursor = fc.oneof(
  hostileText,
  fc.constantFrom('e30', 'bnVsbA', 'WzFd', 'AAAA', '0', 'eyJhIjoxfQ=='),
  fc.constantFrom('["2026-01-01T00:00:00.000Z","x"]', '[0,0]', '["x"]', '{"a":1}').map((text) => btoa(text)),
);
const badLimit = fc.constantFrom(
  '0',
  '-1',
  '1001',
  '1e3',
  '1.5',
  'NaN',
  '',
  ' ',
  '99999999999',
  '0x10',
  '1000',
  '5',
  '１',
);

function queryOf(call: DocumentedCall, plausible: Plausible): fc.Arbitrary<string> {
  const names = (call.operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
  const one = (name: string): fc.Arbitrary<string> => {
    const value = name === 'limit' ? badLimit : name === 'cursor' ? badCursor : fieldValue(name, plausible).map(asText);
    return fc.oneof(
      { weight: 4, arbitrary: value.map((text) => `${name}=${encoded(text)}`) },
      {
        weight: 1,
        arbitrary: rawSegment.map((raw) => `${name}=${raw}`),
      },
      { weight: 1, arbitrary: value.map((text) => `${name}=${encoded(text)}&${name}=x`) },
      { weight: 1, arbitrary: fc.constantFrom(`${name}[]=1`, `${name}[a]=1`, name, `${name}==`) },
    );
  };
  const extra = fc.constantFrom('&', 'a=%', '__proto__=1', 'constructor=x', 'x[__proto__]=1', '=');
  const none = fc.constant('');
  if (names.length === 0) return fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: extra });
  const some = fc.subarray(names, { minLength: 1 }).chain((chosen) => fc.tuple(...chosen.map(one)));
  return fc.oneof(
    { weight: 8, arbitrary: some.map((parts) => parts.join('&')) },
    { weight: 1, arbitrary: extra },
    { weight: 1, arbitrary: none },
  );
}

function bodyOf(call: DocumentedCall, plausible: Plausible): fc.Arbitrary<string | undefined> {
  if (call.method === 'GET') return fc.constant(undefined);
  const schema = call.operation.requestBody?.content?.['application/json']?.schema;
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, unknown> };
  const object = hostileObject(Object.keys(properties), plausible).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 12, arbitrary: object },
    { weight: 2, arbitrary: rawBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: hostileText },
  );
}

/** Requests of one operation that are invalid in one or more ways. A few are valid, so that the handler is reached. */
export function hostileRequest(call: DocumentedCall, plausible: Plausible): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      where: pathOf(call, plausible),
      query: queryOf(call, plausible),
      headers,
      body: bodyOf(call, plausible),
    })
    .map(({ where: { path, ownPath }, query, headers: sent, body }) => {
      const { 'content-type': type, ...others } = sent;
      return {
        path: query === '' ? path : `${path}?${query}`,
        ownPath,
        headers: body === undefined || type === undefined ? others : { ...others, 'content-type': type },
        body,
      };
    });
}

/** A request of this operation with a JSON body above the size limit; none if it has no JSON body. */
export function oversizedRequests(call: DocumentedCall): HostileRequest[] {
  if (call.operation.requestBody?.content?.['application/json'] === undefined) return [];
  const path = call.path.replace(/\{\w+\}/, ANY_ID);
  return [{ path, ownPath: true, headers: { 'content-type': 'application/json' }, body: OVERSIZED }];
}

/** Invalid frames for the chat socket: not JSON, of an unknown shape, or too large. */
export const hostileFrame: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc
    .record(
      {
        type: fc.oneof(fc.constantFrom('subscribe', 'typing', 'stop_typing', 'new_message'), hostileValue),
        matchId: hostileValue,
      },
      { requiredKeys: [] },
    )
    .map((frame) => JSON.stringify(frame)),
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
  rawBody.map((raw) => raw.slice(0, 30_000)),
  hostileText,
  fc.uint8Array({ maxLength: 60 }),
);
