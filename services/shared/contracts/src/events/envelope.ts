import { z } from 'zod';

export const id = z.uuid();
export const time = z.iso.datetime();

/** What every event carries besides its own data. */
export const envelopeSchema = z.object({
  /** Unique; the inbox and the job id go by it. */
  eventId: id,
  /** `<producer>.<past-tense fact>`. */
  type: z.string(),
  version: z.number().int().positive(),
  occurredAt: time,
  producer: z.string(),
  /** What the event is about; `sequence` counts within one aggregate, without gaps, from 1. */
  aggregate: z.string(),
  aggregateId: z.string(),
  sequence: z.number().int().positive(),
  /** The request that caused it, through every hop. */
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

/** Declares an event: its name, its version, the kind of aggregate it tells of, and the shape of its data. */
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
