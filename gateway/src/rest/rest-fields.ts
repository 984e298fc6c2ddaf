import { LIMITS, TIERS } from '@kindred/contracts';
import { z } from 'zod';
import { hasUnstorableText } from '../http/json-body.js';

/**
 * Zod schemas for the input of REST calls. They only check types; the services validate the values. A missing required
 * text is therefore read as empty text, and the service returns the error message. Messages follow the field's name.
 */

/** For the OpenAPI document only: the services enforce these bounds. */
interface TextBounds {
  maxLength?: number;
  format?: string;
  enum?: readonly string[];
}

const SINGLE_TEXT = 'must be given once, as text';
const WHOLE_NUMBER = 'must be a whole number';
const DIGITS = /^-?\d{1,9}$/;

const nullToUndefined = (value: unknown): unknown => value ?? undefined;
const emptyToUndefined = (value: unknown): unknown => (value === '' ? undefined : value);
const parseDigits = (value: unknown): unknown =>
  typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;

export const planTier = z.enum(TIERS, `must be ${TIERS.slice(0, -1).join(', ')} or ${TIERS.at(-1)}`);

/** The error message of each required text when it is missing; null for the default message. */
const requiredTexts = new WeakMap<z.core.$ZodType, string | null>();

/**
 * A required text in the body. A value of another type is read as empty text.
 * @param missing the service's message for missing text, for requests with another error
 */
export const text = (bounds: TextBounds = {}, missing: string | null = null) => {
  const schema = z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string().meta({ ...bounds }));
  requiredTexts.set(schema, missing);
  return schema;
};

/** The error of a required text, for input that is rejected before it reaches the service. */
export function requiredTextError(field: z.core.$ZodType, name: string, value: unknown): string | undefined {
  const missing = requiredTexts.get(field);
  if (missing === undefined || (typeof value === 'string' && value.trim() !== '')) return undefined;
  return missing ?? (typeof (value ?? '') === 'string' ? `${name} is required` : `${name} must be text`);
}

/** An optional text in the body; null counts as missing. */
export const optionalText = (bounds: TextBounds = {}) =>
  z.preprocess(
    nullToUndefined,
    z
      .string('must be text')
      .meta({ ...bounds })
      .optional(),
  );

/** A text in the body: null clears it, missing leaves it unchanged. */
export const nullableText = (bounds: TextBounds = {}) =>
  z
    .string('must be text')
    .meta({ ...bounds })
    .nullish();

/** A list of texts in the body: null clears it, missing leaves it unchanged. */
export const nullableTexts = () => z.array(z.string('must be a list of texts'), 'must be a list of texts').nullish();

/** A list of objects in the body: null clears it, missing leaves it unchanged. */
export const nullableGroups = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject(shape, 'must be a list of objects'), 'must be a list of objects').nullish();

export const id = () => z.guid({ error: ({ input }) => ((input ?? null) === null ? 'is required' : 'must be an id') });
export const optionalId = () => z.preprocess(nullToUndefined, z.guid('must be an id').optional());
export const ids = () => z.array(z.guid('must be a list of ids'), 'must be a list of ids');

export const flag = () => z.boolean('must be true or false');
export const optionalFlag = () => flag().optional();
/** A whole number in the body: null resets it, missing leaves it unchanged. */
export const nullableNumber = () => z.int32(WHOLE_NUMBER).nullish();
export const optionalNumber = () => z.preprocess(nullToUndefined, z.int32(WHOLE_NUMBER).optional());

/** An object in the body. */
export const optionalGroup = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, 'must be an object').optional();

/** `optionalGroup`; null counts as missing. */
export const nullableGroup = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(nullToUndefined, optionalGroup(shape));

/** A field that clients send back as they received it; its value is not used. */
export const ignored = () => z.unknown().optional().meta({ readOnly: true, description: 'Accepted and ignored.' });

/** Ids in the path. Anything but a UUID results in NOT_FOUND. */
export const pathIds = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.guid()])) as Record<Name, z.ZodGUID>);

/** A query parameter, given at most once; an empty one counts as missing. */
export const queryText = (bounds: TextBounds = {}) =>
  z.preprocess(
    emptyToUndefined,
    z
      .string(SINGLE_TEXT)
      .refine((value) => !hasUnstorableText(value), SINGLE_TEXT)
      .meta({ ...bounds })
      .optional(),
  );

/** The token of a link in an email. A malformed one becomes '', which the service rejects as invalid. */
export const queryToken = () =>
  z.preprocess((value) => (typeof value === 'string' && !hasUnstorableText(value) ? value : ''), z.string());

export const queryId = () => z.preprocess(emptyToUndefined, z.guid('must be an id').optional());
export const queryNumber = () =>
  z.preprocess((value) => parseDigits(emptyToUndefined(value)), z.int32(WHOLE_NUMBER).optional());

/** `true` or `false`. */
export const queryFlag = () =>
  z.preprocess((value) => {
    const text = emptyToUndefined(value);
    return text === 'true' || text === 'false' ? text === 'true' : text;
  }, flag().optional());

/** The page size, 1 to 1,000 (docs/api.md, "Lists"). */
export function limit(defaultLimit: number) {
  const problem = `must be a whole number from 1 to ${LIMITS.listMaxLimit}`;
  return z.preprocess(
    parseDigits,
    z.int(problem).min(1, problem).max(LIMITS.listMaxLimit, problem).default(defaultLimit),
  );
}

/** The query parameters of a list. */
export const page = (defaultLimit: number = LIMITS.listMaxLimit) => ({
  limit: limit(defaultLimit),
  cursor: queryText(),
});

/** The input of a list that has no other parameters, and returns everything without a limit. */
export const listInput = { query: z.object(page()) };
