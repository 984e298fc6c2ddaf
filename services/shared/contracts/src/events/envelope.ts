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
  /** The kind of aggregate the event is about. `sequence` counts per aggregate, without gaps, from 1. */
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
}

export function defineEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  aggregate: string,
  schema: Schema,
): EventDefinition<Type, Schema> {
  return { type, version: 1, aggregate, schema };
}
