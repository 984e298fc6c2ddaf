import { databaseUrl } from '@kindred/embedded-database';
import { withPendingEvents, type PendingEvents } from '@kindred/event-bus';
import type pg from 'pg';
import { openMediaBucket } from '../media/media-bucket.js';
import { MediaFolder } from '../media/media-folder.js';
import type { MediaStore } from '../media/media-store.js';
import { readInstallationSettings, type InstallationSettings } from './installation-settings.js';

/** The stores of an installation. */
export interface Installation {
  /** The URL of an administrator, for the database of the services. */
  databaseUrl: string;
  busUrl: string;
  media: MediaStore;
}

/**
 * Opens the stores that the environment configures. The database is that of DATABASE_URL, or `kindred` if the URL has
 * none or `postgres`, as in the launcher.
 * @throws SettingsError
 */
export async function openInstallation(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Installation> {
  const settings = readInstallationSettings(environment);
  const url = servicesDatabase(settings);
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, MEDIA_DIR } = settings;
  const media =
    S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY
      ? await openMediaBucket({
          endpoint: new URL(S3_ENDPOINT),
          region: S3_REGION,
          bucket: S3_BUCKET,
          accessKey: S3_ACCESS_KEY,
          secretKey: S3_SECRET_KEY,
        })
      : new MediaFolder(MEDIA_DIR ?? '');
  return { databaseUrl: url, busUrl: settings.BUS_URL ?? url, media };
}

/** The URL of the database alone, for commands that need no other store. @throws SettingsError */
export function installationDatabase(environment: Readonly<Record<string, string | undefined>>): string {
  return servicesDatabase(readInstallationSettings(environment));
}

function servicesDatabase({ DATABASE_URL }: InstallationSettings): string {
  const name = decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1));
  return databaseUrl(DATABASE_URL, name === '' || name === 'postgres' ? 'kindred' : name);
}

/** Calls `work` with the queues. Queues in the database that have not been created yet count as empty. */
export async function withQueues<T>(
  client: pg.ClientBase,
  busUrl: string,
  work: (queues: PendingEvents) => Promise<T>,
): Promise<T> {
  if (/^postgres(ql)?:/.test(busUrl)) {
    const { rows } = await client.query<{ exists: boolean }>(
      `SELECT to_regclass('bullmq.migration') IS NOT NULL AS exists`,
    );
    if (!rows[0]?.exists) return work({ list: () => Promise.resolve([]) });
  }
  return withPendingEvents(busUrl, work);
}
