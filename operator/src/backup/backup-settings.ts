import { databaseAddress, folderOrBucket } from '@kindred/platform/settings';
import { readSettings } from '@kindred/service-kit';
import { z } from 'zod';

/** Settings of the commands that make and check backups; docs/configuration.md shows their descriptions. */
export const backupSettings = z.object({
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+(,age1[a-z0-9]+)*$/, 'must look like age1…, or be several such keys with commas in between')
    .optional()
    .describe('The public keys that backups are encrypted for, as `age-keygen` prints them, separated by commas.'),
  BACKUP_IDENTITY_FILE: z
    .string()
    .optional()
    .describe('The file with the secret key for encrypted backups, to restore or to check them.'),
  BACKUP_COPY: folderOrBucket()
    .optional()
    .describe(
      'Where each backup is copied when it is complete: an absolute path, or an existing bucket `https://KEY:SECRET@s3.example/bucket/prefix` (without a key, the role of the process is used). Requires `BACKUP_RECIPIENT`.',
    ),
  BACKUP_METRICS_DIR: z
    .string()
    .regex(/^\/./, 'must be an absolute path')
    .optional()
    .describe(
      'The folder in which the commands write metrics about backups and restore checks, for the textfile collector of the Prometheus node exporter.',
    ),
  RESTORE_CHECK_DATABASE_URL: databaseAddress().optional().meta({
    description:
      'The URL of an administrator of the PostgreSQL server on which `restore-check` creates, and drops, the database `kindred_restore_check`.',
    byDefault: 'with `npm run`, a server in a temporary folder',
    required: 'in a container',
  }),
});

export type BackupSettings = z.infer<typeof backupSettings>;

/** An empty value counts as absent. @throws SettingsError */
export const readBackupSettings = (environment: Readonly<Record<string, string | undefined>>): BackupSettings =>
  readSettings(backupSettings, environment);
