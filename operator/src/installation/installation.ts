import { databaseUrl, withClient } from '@kindred/embedded-database';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { withPendingEvents, type PendingEvents } from '@kindred/event-bus';
import { openMediaBucket } from '../media/media-bucket.js';
import { MediaFolder } from '../media/media-folder.js';
import type { MediaStore } from '../media/media-store.js';
import { ownDatabaseSetting, readInstallationSettings, type InstallationSettings } from './installation-settings.js';

/** The stores of an installation. */
export interface Installation {
  /** The URL of an administrator, for the database of the services. */
  databaseUrl: string;
  /** The URLs of administrators, for the databases of services that have one of their own. */
  ownDatabases?: Partial<Record<ServiceName, string>>;
  busUrl: string;
  media: MediaStore;
  /** The location of the deletion ledger, as in DELETION_LEDGER. */
  deletionLedger?: string | undefined;
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
    S3_ENDPOINT && S3_BUCKET
      ? await openMediaBucket({
          endpoint: new URL(S3_ENDPOINT),
          region: S3_REGION,
          bucket: S3_BUCKET,
          accessKey: S3_ACCESS_KEY,
          secretKey: S3_SECRET_KEY,
        })
      : new MediaFolder(MEDIA_DIR ?? '');
  return {
    databaseUrl: url,
    ownDatabases: ownDatabases(settings),
    busUrl: settings.BUS_URL ?? url,
    media,
    deletionLedger: settings.DELETION_LEDGER,
  };
}

/** The URL of the database of moderation alone, for commands that need no other store. @throws SettingsError */
export function moderationDatabase(environment: Readonly<Record<string, string | undefined>>): string {
  const settings = readInstallationSettings(environment);
  return settings.MODERATION_DATABASE_URL ?? servicesDatabase(settings);
}

function ownDatabases(settings: InstallationSettings): Partial<Record<ServiceName, string>> {
  const urls = SERVICES.map((name) => [name, settings[ownDatabaseSetting(name)]] as const);
  return Object.fromEntries(urls.filter(([, url]) => url !== undefined));
}

function servicesDatabase({ DATABASE_URL }: InstallationSettings): string {
  const name = decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1));
  return databaseUrl(DATABASE_URL, name === '' || name === 'postgres' ? 'kindred' : name);
}

/** Calls `work` with the queues. Queues in the database that have not been created yet count as empty. */
export async function withQueues<T>(busUrl: string, work: (queues: PendingEvents) => Promise<T>): Promise<T> {
  if (/^postgres(ql)?:/.test(busUrl)) {
    const { rows } = await withClient(busUrl, (client) =>
      client.query<{ exists: boolean }>(`SELECT to_regclass('bullmq.migration') IS NOT NULL AS exists`),
    );
    if (!rows[0]?.exists) return work({ list: () => Promise.resolve([]) });
  }
  return withPendingEvents(busUrl, work);
}
