import { LIMITS, Refusal, type FieldErrors } from '@kindred/contracts';
import { isUnusableText } from '../requests/json-body.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INT_MAX = 2_147_483_647;

export type Bag = Readonly<Record<string, unknown>>;

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/**
 * What a call was given, read by name and type. A wrong type is noted, field by field, and refused by `check`; text
 * that is missing reads as empty, so that the service says what it thinks of that.
 */
export class RestInput {
  private readonly body: Bag;

  /** @throws Refusal BAD_REQUEST when there is a body and it is not an object. */
  constructor(
    private readonly params: Bag,
    private readonly query: Bag,
    body: unknown,
    private readonly problems: FieldErrors = {},
    private readonly prefix = '',
  ) {
    if (body !== undefined && body !== null && !isBag(body)) {
      throw new Refusal('BAD_REQUEST', 'The body must be a JSON object.');
    }
    this.body = body ?? {};
  }

  /** An id in the path. @throws Refusal NOT_FOUND for anything but a UUID: it belongs to nothing. */
  pathId(name: string): string {
    const value = this.params[name];
    if (!isUuid(value)) throw Refusal.notFound();
    return value;
  }

  /** A text of the body; '' when it is missing. */
  text(name: string): string {
    return this.optionalText(name) ?? '';
  }

  /** A text of the body; undefined when it is missing or null. */
  optionalText(name: string): string | undefined {
    return this.nullableText(name) ?? undefined;
  }

  /** A text of the body that may be null; undefined when it is missing. */
  nullableText(name: string): string | null | undefined {
    const value = this.own(name);
    if (value === undefined || value === null || typeof value === 'string') return value;
    return this.problem(name, 'must be text');
  }

  /** A list of texts in the body; undefined when it is missing. */
  nullableTexts(name: string): string[] | null | undefined {
    const value = this.own(name);
    if (value === undefined || value === null) return value;
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    return this.problem(name, 'must be a list of texts');
  }

  /** An id in the body; required. */
  id(name: string): string {
    return this.optionalId(name) ?? this.problem(name, 'is required') ?? '';
  }

  optionalId(name: string): string | undefined {
    const value = this.own(name);
    if (value === undefined || value === null) return undefined;
    return isUuid(value) ? value : this.problem(name, 'must be an id');
  }

  ids(name: string): string[] {
    const value = this.own(name);
    if (Array.isArray(value) && value.every(isUuid)) return value;
    return this.problem(name, 'must be a list of ids') ?? [];
  }

  /** A yes or no of the body; required. */
  flag(name: string): boolean {
    return this.optionalFlag(name) ?? this.problem(name, 'must be true or false') ?? false;
  }

  optionalFlag(name: string): boolean | undefined {
    const value = this.own(name);
    if (value === undefined || typeof value === 'boolean') return value;
    return this.problem(name, 'must be true or false');
  }

  /** A whole number of the body; undefined when it is missing or null. */
  optionalNumber(name: string): number | undefined {
    const value = this.own(name);
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= INT_MAX) return value;
    return this.problem(name, 'must be a whole number');
  }

  /** An object inside the body, read in the same way; undefined when it is missing. */
  optionalGroup(name: string): RestInput | undefined {
    const value = this.own(name);
    if (value === undefined) return undefined;
    if (!isBag(value)) return this.problem(name, 'must be an object');
    return new RestInput({}, {}, value, this.problems, `${name}.`);
  }

  /** A query parameter given once; undefined when it is missing or empty. */
  queryText(name: string): string | undefined {
    const value = Object.hasOwn(this.query, name) ? this.query[name] : undefined;
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' && !isUnusableText(value)) return value;
    return this.problem(name, 'must be given once, as text');
  }

  queryId(name: string): string | undefined {
    const value = this.queryText(name);
    return value === undefined || isUuid(value) ? value : this.problem(name, 'must be an id');
  }

  queryNumber(name: string): number | undefined {
    const value = this.queryText(name);
    if (value === undefined) return undefined;
    const number = /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
    return number ?? this.problem(name, 'must be a whole number');
  }

  /** How many the caller wants of a list, 1 to 1,000 (contract, section 2), else the list's own number. */
  limit(standard: number): number {
    if (this.query['limit'] === undefined) return standard;
    const limit = this.queryNumber('limit');
    if (limit !== undefined && limit >= 1 && limit <= LIMITS.listMaxLimit) return limit;
    return this.problem('limit', `must be a whole number from 1 to ${LIMITS.listMaxLimit}`) ?? standard;
  }

  /** @throws Refusal VALIDATION naming every field that was not of its type. */
  check(): void {
    if (Object.keys(this.problems).length > 0) throw Refusal.invalid(this.problems);
  }

  private own(name: string): unknown {
    return Object.hasOwn(this.body, name) ? this.body[name] : undefined;
  }

  private problem(name: string, text: string): undefined {
    this.problems[`${this.prefix}${name}`] ??= `${name} ${text}`;
    return undefined;
  }
}
