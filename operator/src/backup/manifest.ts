import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';
export const EVENTS = 'events.ndjson.gz';
export const FORMATS = { plain: 1, encrypted: 2 } as const;

export const definitionFile = (schema: string): string => `database/${schema}.json`;
export const tableFile = (schema: string, table: string): string => `database/${schema}.${table}.copy.gz`;

/** The contents of a backup. */
export const manifestSchema = z.object({
  /** 2 if all files but the manifest and the checksums are encrypted. */
  format: z.literal(Object.values(FORMATS), 'is not supported by this version'),
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
  /** The folder of the deletion ledger on the machine of the backup; absent if it is elsewhere, and in older backups. */
  deletionLedger: z.string().optional(),
  media: z.object({
    objects: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** Objects that rows refer to, but that did not exist. */
    missing: z.number().int().nonnegative(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
