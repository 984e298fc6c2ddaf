import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';
export const EVENTS = 'events.ndjson.gz';
export const FORMAT = 1;

export const definitionFile = (schema: string): string => `database/${schema}.json`;
export const tableFile = (schema: string, table: string): string => `database/${schema}.${table}.copy.gz`;

/** What a backup says of itself. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT, `is of a kind that this version cannot read`),
  /** Of the product that wrote it. */
  version: z.string(),
  /** The moment that it shows. */
  takenAt: z.iso.datetime(),
  schemas: z.array(
    z.object({
      name: z.string().regex(/^[a-z]+$/),
      migrations: z.array(z.string()),
      /** Rows by table; tables without any are among them. */
      rows: z.record(z.string(), z.number().int().nonnegative()),
    }),
  ),
  /** Events that were on their way to services that had not handled them yet. */
  events: z.number().int().nonnegative(),
  media: z.object({
    objects: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** Rows whose object was gone before. */
    missing: z.number().int().nonnegative(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
