import { z } from 'zod';

export const id = z.uuid();
export const time = z.iso.datetime();

/** The envelope that every event has around its own data. */
export const envelopeSchema = z.object({
  /** Unique; the inbox deduplicates by it, and it is the job id. */
  eventId: id,
  /** `<producer>.<past-tense name>`. */
  type: z.string(),
  version: z.number().int().positive(),
  occurredAt: time,
  producer: z.string(),
  /**
   * The kind of aggregate the event is about. `sequence` counts per aggregate, without gaps, from 1; a repair jumps ahead,
   * and an unordered event has 1.
   */
  aggregate: z.string(),
  aggregateId: z.string(),
  sequence: z.number().int().positive(),
  /** The id of the request that caused it, directly or through other events. */
  requestId: z.string(),
  data: z.unknown(),
});

export interface EventEnvelope<Data = unknown> {
  eventId: string;
  type: string;
  version: number;
  occurredAt: string;
  producer: string;
  aggregate: string;
  aggregateId: string;
  sequence: number;
  requestId: string;
  data: Data;
}

/** Declares an event: its name, version, kind of aggregate, and data schema. */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  type: Type;
  version: number;
  aggregate: string;
  schema: Schema;
  /** Whether a newer event of the aggregate makes it stale. Only then are its events counted. */
  isOrdered: boolean;
  /** Whether the data says that the aggregate has ended, so that its sequence can be purged. It can begin again later. */
  ends: (data: z.infer<Schema>) => boolean;
  /** Whether it is kept after it was sent, so that it can be republished. */
  isKept: boolean;
}

/** An event with the complete state of its aggregate. @param ends whether the aggregate has ended; default: never */
export function defineEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  aggregate: string,
  schema: Schema,
  ends: (data: z.infer<Schema>) => boolean = () => false,
): EventDefinition<Type, Schema> {
  return { type, version: 1, aggregate, schema, isOrdered: true, ends, isKept: true };
}

/** An event that is never stale: it has only effects, or it is the only one of its aggregate. */
export function defineUnorderedEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  aggregate: string,
  schema: Schema,
): EventDefinition<Type, Schema> {
  return { ...defineEvent(type, aggregate, schema), isOrdered: false };
}

/** An unordered event whose data gives access to an account, such as a link: it is not kept. */
export function defineSecretEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  aggregate: string,
  schema: Schema,
): EventDefinition<Type, Schema> {
  return { ...defineUnorderedEvent(type, aggregate, schema), isKept: false };
}
