import { databaseUrl } from '@kindred/embedded-database';
import { withPendingEvents, type PendingEvents } from '@kindred/event-bus';
import type pg from 'pg';
import { openMediaBucket } from '../media/media-bucket.js';
import { MediaFolder } from '../media/media-folder.js';
import type { MediaPlace } from '../media/media-place.js';
import { readInstallationSettings } from './installation-settings.js';

/** Where everything is that one installation keeps. */
export interface Installation {
  /** An administrator's, in the database of the services. */
  databaseUrl: string;
  busUrl: string;
  media: MediaPlace;
}

/**
 * The services' database is the one that DATABASE_URL names, or `kindred` where it names none or `postgres`, as it is for
 * those who start them.
 * @throws SettingsError
 */
export async function openInstallation(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Installation> {
  const settings = readInstallationSettings(environment);
  const named = decodeURIComponent(new URL(settings.DATABASE_URL).pathname.slice(1));
  const url = databaseUrl(settings.DATABASE_URL, named === '' || named === 'postgres' ? 'kindred' : named);
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

/** Looks into the queues. Those in the database may not have been made yet, and then hold nothing. */
export async function withQueues<T>(
  client: pg.ClientBase,
  busUrl: string,
  work: (queues: PendingEvents) => Promise<T>,
): Promise<T> {
  if (/^postgres(ql)?:/.test(busUrl)) {
    const { rows } = await client.query<{ made: boolean }>(
      `SELECT to_regclass('bullmq.migration') IS NOT NULL AS made`,
    );
    if (!rows[0]?.made) return work({ list: () => Promise.resolve([]) });
  }
  return withPendingEvents(busUrl, work);
}
