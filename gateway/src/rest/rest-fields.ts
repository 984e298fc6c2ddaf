import { LIMITS } from '@kindred/contracts';
import { z } from 'zod';
import { isUnusableText } from '../requests/json-body.js';

/**
 * What the fields of a call are made of. A schema refuses wrong types, each message following the field's name; what a
 * value means, the services judge. So text that has to be there and is not reads as empty, and the service says what it
 * thinks of that.
 */

/** For the documentation alone: the services refuse what is longer, in words of their own. */
interface TextBounds {
  maxLength?: number;
  format?: string;
  enum?: readonly string[];
}

const NOT_ONE_TEXT = 'must be given once, as text';
const WHOLE_NUMBER = 'must be a whole number';
const DIGITS = /^-?\d{1,9}$/;

const absent = (value: unknown): unknown => value ?? undefined;
const absentWhenEmpty = (value: unknown): unknown => (value === '' ? undefined : value);
const numberOf = (value: unknown): unknown => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value);

/** What is said of each when it is missing; null where the service is asked in any case. */
const requiredTexts = new WeakMap<z.core.$ZodType, string | null>();

/**
 * A text of the body that has to be there. What is no text reads as empty, too.
 * @param missing what the service says when it is not there, for calls where something else can be of a wrong type
 */
export const text = (bounds: TextBounds = {}, missing: string | null = null) => {
  const schema = z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string().meta({ ...bounds }));
  requiredTexts.set(schema, missing);
  return schema;
};

/** What is wrong with this value of such a text, when the service is not asked any more; undefined for other fields. */
export function problemOfText(field: z.core.$ZodType, name: string, value: unknown): string | undefined {
  const missing = requiredTexts.get(field);
  if (missing === undefined || (typeof value === 'string' && value.trim() !== '')) return undefined;
  return missing ?? (typeof (value ?? '') === 'string' ? `${name} is required` : `${name} must be text`);
}

/** A text of the body that may be missing or null. */
export const optionalText = (bounds: TextBounds = {}) =>
  z.preprocess(
    absent,
    z
      .string('must be text')
      .meta({ ...bounds })
      .optional(),
  );

/** A text of the body that null empties; missing, it stays as it was. */
export const nullableText = (bounds: TextBounds = {}) =>
  z
    .string('must be text')
    .meta({ ...bounds })
    .nullish();

/** Texts of the body that null empties; missing, they stay as they were. */
export const nullableTexts = () => z.array(z.string('must be a list of texts'), 'must be a list of texts').nullish();

/** An id in the body. */
export const id = () => z.guid({ error: ({ input }) => ((input ?? null) === null ? 'is required' : 'must be an id') });
export const optionalId = () => z.preprocess(absent, z.guid('must be an id').optional());
export const ids = () => z.array(z.guid('must be a list of ids'), 'must be a list of ids');

export const flag = () => z.boolean('must be true or false');
export const optionalFlag = () => flag().optional();
export const optionalNumber = () => z.preprocess(absent, z.int32(WHOLE_NUMBER).optional());

/** Fields inside a field. */
export const optionalGroup = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, 'must be an object').optional();

/** Ids in the path: anything but a UUID belongs to nothing. */
export const pathIds = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.guid()])) as Record<Name, z.ZodGUID>);

/** A query parameter given once; an empty one is none. */
export const queryText = (bounds: TextBounds = {}) =>
  z.preprocess(
    absentWhenEmpty,
    z
      .string(NOT_ONE_TEXT)
      .refine((value) => !isUnusableText(value), NOT_ONE_TEXT)
      .meta({ ...bounds })
      .optional(),
  );

/** The secret of a link in an e-mail; '' for what none of our links has, so that the service calls it a bad one. */
export const queryToken = () =>
  z.preprocess((value) => (typeof value === 'string' && !isUnusableText(value) ? value : ''), z.string());

export const queryId = () => z.preprocess(absentWhenEmpty, z.guid('must be an id').optional());
export const queryNumber = () =>
  z.preprocess((value) => numberOf(absentWhenEmpty(value)), z.int32(WHOLE_NUMBER).optional());

/** How many the caller wants of a list, 1 to 1,000 (contract, section 2), else the list's own number. */
export function limit(standard: number) {
  const problem = `must be a whole number from 1 to ${LIMITS.listMaxLimit}`;
  return z.preprocess(numberOf, z.int(problem).min(1, problem).max(LIMITS.listMaxLimit, problem).default(standard));
}

/** The query parameters of a list. */
export const page = (standard: number = LIMITS.listMaxLimit) => ({ limit: limit(standard), cursor: queryText() });
