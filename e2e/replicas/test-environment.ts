import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { prepareDatabase, startEmbeddedDatabase, type EmbeddedDatabase } from '@kindred/embedded-database';
import { freePort } from '@kindred/testing/free-port';
import type { TestBusBackend } from '@kindred/testing';
import { newSigningKey, publicKeyOf } from '../../deploy/caller-key.mjs';
import { newVapidKeys } from '../../deploy/vapid-keys.mjs';
import { startMailCatcher, type MailCatcher } from '../containers/mail-catcher.js';
import type { AdminCommand } from '../support/administrators.js';
import { ADMIN, BUSY_HOST_TIMEOUT } from '../support/product.js';
import { ComponentProcess } from './component-process.js';

const OWN_SOURCES = fileURLToPath(new URL('../../', import.meta.url));
/** Other sources, those of the previous release, are only compiled. */
const outputOf = (root: string): string => (root === OWN_SOURCES ? 'dist/bundle' : 'dist');
const ADMIN_COMMAND = join(OWN_SOURCES, 'services', 'identity', 'dist', 'cli.js');
const run = promisify(execFile);
const secret = (): string => randomBytes(24).toString('base64url');

function vapidSettings(): Record<string, string> {
  const { publicKey, privateKey = '' } = newVapidKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

type StartDatabase = (folder: string) => Promise<Pick<EmbeddedDatabase, 'adminUrl' | 'stop'>>;

interface Shared {
  databaseUrls: Readonly<Record<ServiceName, string>>;
  busUrl: string;
  mail: MailCatcher;
  smtpUrl: string;
  folder: string;
  stop: () => Promise<void>;
}

/**
 * Everything that the replicas share: PostgreSQL, the bus, a mail server, a media folder, secrets, and the public URL.
 * Runs in development mode, so that tests can read emails through the gateway as well.
 */
export class TestEnvironment {
  private readonly secret = secret();
  private readonly signingKey = newSigningKey();
  private readonly vapid = vapidSettings();

  private constructor(
    readonly publicUrl: string,
    private readonly shared: Shared,
    private readonly serviceSettings: Readonly<Record<string, string>>,
  ) {}

  /**
   * @param serviceSettings additional settings of all services; with those of a bucket, photos are not in a folder
   * @param startDatabase starts the database server in this folder
   * @param reroute changes the address of a server before the services get it
   */
  static async open(
    publicUrl: string,
    bus: Pick<TestBusBackend, 'createBusUrl'>,
    serviceSettings: Readonly<Record<string, string>> = {},
    startDatabase: StartDatabase = (folder) => startEmbeddedDatabase({ folder, throwaway: true }),
    reroute: (server: ServiceName | 'bus' | 'mail', url: string) => Promise<string> = (_server, url) =>
      Promise.resolve(url),
  ): Promise<TestEnvironment> {
    const folder = await mkdtemp(join(tmpdir(), 'kindred-replicas-'));
    const server = await startDatabase(join(folder, 'database'));
    const passwords = Object.fromEntries([...SERVICES, 'bus' as const].map((owner) => [owner, secret()]));
    const { urls } = await prepareDatabase(server.adminUrl, passwords as Record<ServiceName | 'bus', string>);
    const stop = (): Promise<void> => server.stop();
    const busUrl = await bus.createBusUrl({ busUrl: urls.bus });
    const mailPort = await freePort();
    const mail = await startMailCatcher(mailPort);
    const databaseUrls = {} as Record<ServiceName, string>;
    for (const name of SERVICES) databaseUrls[name] = await reroute(name, urls[name]);
    const shared = {
      ...{ databaseUrls, mail, folder, stop },
      busUrl: await reroute('bus', busUrl),
      smtpUrl: await reroute('mail', `smtp://127.0.0.1:${mailPort}`),
    };
    return new TestEnvironment(publicUrl, shared, serviceSettings);
  }

  get busUrl(): string {
    return this.shared.busUrl;
  }

  /** All emails that the mail server has received. */
  get mails(): MailCatcher['mails'] {
    return this.shared.mail.mails;
  }

  /** The database URL of each service's role. */
  get databaseUrls(): Readonly<Record<ServiceName, string>> {
    return this.shared.databaseUrls;
  }

  /** A replica of a service, not started yet. */
  async service(name: ServiceName, label: string, root = OWN_SOURCES): Promise<ComponentProcess> {
    const port = await freePort();
    const script = join(root, 'services', name, outputOf(root), 'main.js');
    return new ComponentProcess(label, script, port, this.environmentOf(name, port), basename(this.shared.folder));
  }

  /** The operator's command for administrators, in the environment of identity. */
  readonly administer: AdminCommand = async (args) => {
    const env = { PATH: process.env['PATH'], ...this.environmentOf('identity', 0) };
    return (await run(process.execPath, [ADMIN_COMMAND, ...args], { env })).stdout;
  };

  /** A replica of the gateway in front of these services, not started yet. */
  async gateway(
    label: string,
    addresses: Readonly<Record<ServiceName, readonly string[]>>,
    root = OWN_SOURCES,
  ): Promise<ComponentProcess> {
    const port = await freePort();
    const script = join(root, 'gateway', outputOf(root), 'main.js');
    const environment = {
      ...this.common(),
      CALLER_SIGNING_KEY: this.signingKey,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: 'off',
      ...(root === OWN_SOURCES ? { SERVICE_TIMEOUT_SECONDS: BUSY_HOST_TIMEOUT } : {}),
      WEB_DIR: join(OWN_SOURCES, 'web', 'dist'),
      ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, addresses[name].join(',')])),
    };
    return new ComponentProcess(label, script, port, environment, basename(this.shared.folder));
  }

  async close(): Promise<void> {
    const { stop, mail, folder } = this.shared;
    await mail.stop();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }

  private environmentOf(name: ServiceName, port: number): Record<string, string> {
    const { databaseUrls, folder, smtpUrl } = this.shared;
    const hasBucket = this.serviceSettings['S3_BUCKET'] !== undefined;
    return {
      ...this.common(),
      ...this.serviceSettings,
      CALLER_PUBLIC_KEYS: publicKeyOf(this.signingKey),
      LISTEN: `tcp:127.0.0.1:${port}`,
      DATABASE_URL: databaseUrls[name],
      ...(name === 'identity' ? { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } : {}),
      ...(name === 'moderation' && !hasBucket ? { MEDIA_DIR: join(folder, 'media') } : {}),
      ...(name === 'notifications' ? { SMTP_URL: smtpUrl, ...this.vapid } : {}),
    };
  }

  private common(): Record<string, string> {
    return {
      NODE_ENV: 'development',
      PUBLIC_URL: this.publicUrl,
      BUS_URL: this.shared.busUrl,
      SESSION_SECRET: this.secret,
    };
  }
}
