/** JSON that is passed on to the client as a service has sent it. */
export class RawJson {
  constructor(readonly bytes: Buffer) {}
}

const PREFIX = '{"data":{';
/** The ends of the root field's object, of `data`, and of the response, which therefore has no errors. */
const SUFFIX = '}}}';

/**
 * Reads a response without parsing its largest part: the value of `field`, which must be the last field that the
 * operation selects of its only root field, becomes a `RawJson`. In JSON, the quoted name followed by a colon cannot occur
 * within a text, since the quotes would be escaped.
 * @returns undefined for any other response, such as one with errors
 */
export function splitResponse(bytes: Buffer, field: string): Record<string, unknown> | undefined {
  const name = `"${field}":`;
  const at = bytes.indexOf(name);
  if (at < 0 || bytes.toString('latin1', 0, PREFIX.length) !== PREFIX) return undefined;
  if (bytes.toString('latin1', bytes.length - SUFFIX.length) !== SUFFIX) return undefined;
  const rest = JSON.parse(`${bytes.toString('utf8', 0, at)}${name}null${SUFFIX}`) as { data: Record<string, unknown> };
  const raw = new RawJson(bytes.subarray(at + name.length, bytes.length - SUFFIX.length));
  for (const value of Object.values(rest.data)) (value as Record<string, unknown>)[field] = raw;
  return rest.data;
}
