import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';
export const EVENTS = 'events.ndjson.gz';
export const FORMAT = 1;

export const definitionFile = (schema: string): string => `database/${schema}.json`;
export const tableFile = (schema: string, table: string): string => `database/${schema}.${table}.copy.gz`;

/** The contents of a backup. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT, 'is not supported by this version'),
  /** The version of Kindred that wrote it. */
  version: z.string(),
  /** The time of the snapshot. */
  takenAt: z.iso.datetime(),
  schemas: z.array(
    z.object({
      name: z.string().regex(/^[a-z]+$/),
      migrations: z.array(z.string()),
      /** Row counts of all tables, including empty ones. */
      rows: z.record(z.string(), z.number().int().nonnegative()),
    }),
  ),
  /** Events in transit: enqueued and not yet handled by all subscribers. */
  events: z.number().int().nonnegative(),
  /** The newest record of the audit trail, to detect that its end was removed; absent in older backups. */
  audit: z.object({ sequence: z.number().int().positive(), hash: z.string() }).nullish(),
  media: z.object({
    objects: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** Objects that rows refer to, but that did not exist. */
    missing: z.number().int().nonnegative(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
