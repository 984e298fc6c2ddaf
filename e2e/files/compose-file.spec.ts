import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { SERVER_SETTINGS } from '@kindred/embedded-database';
import { setUpEnvironment } from '../../deploy/setup-env.mjs';
import { interpolate, problemsOf, readComposeFile, readRaw, type ComposeFile } from '../containers/compose-file.js';

/** Those that run in the image of the operator. */
const OPERATOR = ['secrets', 'prepare', 'bucket', 'operator'];
const OWN = [...SERVICES, 'gateway', ...OPERATOR];
/** Containers that run to completion. */
const ONE_SHOT = OPERATOR;
/** The files that extend docker-compose.yml. */
const OTHER_FILES = ['backup', 'observability', 'photos', 'replicas'].map(
  (name) => `deploy/${name}/docker-compose.${name}.yml`,
);
/** An exact version, and the digest of its image for all platforms. */
const PINNED = /^[\w./-]+:v?\d+\.\d+(\.\d+)?[\w.-]*@sha256:[\da-f]{64}$/;
const SECRETS = /PASSWORD|SECRET(?!S_)|_KEY$/;
const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
let environment: Record<string, string>;
let compose: ComposeFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindred-env-'));
  const file = join(folder, '.env');
  setUpEnvironment(file);
  environment = parseEnv(await readFile(file, 'utf8')) as Record<string, string>;
  compose = readComposeFile(environment);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('docker-compose.yml', () => {
  it('conforms to the Compose specification', () => {
    expect(problemsOf(compose)).toEqual([]);
  });

  it('has a container for each service, the gateway, and each external service', () => {
    expect(Object.keys(compose.services).sort()).toEqual([...OWN, 'mail', 'store', 'postgres', 'redis'].sort());
  });

  it('publishes only the gateway port and, on loopback, the mail catcher port', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['gateway', '3000:3000'],
      ['mail', '127.0.0.1:8025:8025'],
    ]);
    expect(compose.networks['inside']).toEqual({ internal: true });
    for (const name of ['postgres', 'redis', 'store', 'matching', 'messaging', 'moderation']) {
      expect([name, compose.services[name]?.networks]).toEqual([name, ['inside']]);
    }
  });

  it('pins every image, restarts containers, and keeps data in named volumes', () => {
    for (const [name, { image, restart, build, logging }] of Object.entries(compose.services)) {
      expect([name, logging?.options]).toEqual([name, { 'max-size': '20m', 'max-file': '5' }]);
      // Our images are built locally: with a name, Compose could pull a foreign image.
      if (OWN.includes(name)) expect([name, image]).toEqual([name, undefined]);
      else
        // The digest pins the content, the tag tells which version it is.
        expect([name, image]).toEqual([name, expect.stringMatching(PINNED)]);
      expect([name, restart]).toEqual([name, ONE_SHOT.includes(name) ? 'no' : 'unless-stopped']);
      if (OWN.includes(name)) expect(build?.args['COMPONENT']).toBe(OPERATOR.includes(name) ? 'operator' : name);
    }
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0] ?? '').filter((source) => !source.startsWith('./')),
    );
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('runs our containers read-only, without capabilities or privilege escalation', () => {
    for (const name of OWN) {
      const { read_only, tmpfs, cap_drop, security_opt } = compose.services[name] ?? {};
      expect({ name, read_only, tmpfs, cap_drop, security_opt }).toEqual({
        name,
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('limits the CPU, the memory, and the processes of every container, also of those that other files add', () => {
    const added = OTHER_FILES.flatMap((file) => {
      const { services } = readComposeFile(environment, join(root, file));
      return Object.entries(services).filter(([name]) => compose.services[name] === undefined);
    });
    expect(added.map(([name]) => name)).toEqual(expect.arrayContaining(['balancer', 'restore-check', 'prometheus']));
    for (const [name, { deploy, pids_limit: pids }] of [...Object.entries(compose.services), ...added]) {
      expect([name, { ...deploy?.resources?.limits, pids }]).toEqual([
        name,
        {
          cpus: expect.stringMatching(/^[\d.]+$/),
          memory: expect.stringMatching(/^\d+[MG]$/),
          pids: expect.any(Number),
        },
      ]);
    }
    // The data of Redis, and as much again while the append-only file is rewritten.
    const { command = [], deploy } = compose.services['redis'] ?? {};
    expect(command[command.indexOf('--maxmemory') + 1]).toBe('512mb');
    expect(deploy?.resources?.limits?.memory).toBe('1G');
  });

  it('starts each container after its dependencies are healthy or completed', () => {
    for (const [name, { depends_on: needs = {} }] of Object.entries(compose.services)) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        const other = compose.services[needed];
        if (other === undefined) throw new Error(`${name} needs ${needed}, which does not exist`);
        const wanted = other.restart === 'no' ? 'service_completed_successfully' : 'service_healthy';
        expect([name, needed, condition]).toEqual([name, needed, wanted]);
        // Our images define their own health check. PostgreSQL is checked over TCP: while it creates the database, it
        // already responds on its Unix socket.
        if (needed === 'postgres') expect(other.healthcheck?.test).toContain('127.0.0.1');
        if (wanted === 'service_healthy' && !OWN.includes(needed)) expect(other.healthcheck?.test?.[0]).toBe('CMD');
      }
      if (name !== 'secrets' && name !== 'mail')
        expect([name, Object.keys(needs)]).toEqual([name, expect.arrayContaining(['secrets'])]);
    }
    for (const service of SERVICES) {
      const needs = Object.keys(compose.services[service]?.depends_on ?? {});
      expect(needs).toEqual(expect.arrayContaining(['prepare', 'redis']));
      expect(Object.keys(compose.services['gateway']?.depends_on ?? {})).toContain(service);
    }
  });

  it('runs PostgreSQL with the connection and log settings of the embedded server', () => {
    const [program, ...options] = compose.services['postgres']?.command ?? [];
    expect(program).toBe('postgres');
    expect(options.filter((_, place) => place % 2 === 0)).toEqual(['-c', '-c', '-c']);
    const given = Object.fromEntries(options.filter((option) => option !== '-c').map((option) => option.split('=')));
    expect(Object.keys(given).sort()).toEqual(['log_error_verbosity', 'log_min_error_statement', 'max_connections']);
    expect(SERVER_SETTINGS).toMatchObject(given);
  });

  it('needs no settings and contains no secrets; those of .env go to the container that distributes them', () => {
    const raw = readRaw().services;
    const secrets = Object.entries(raw).flatMap(([container, { environment: given = {} }]) =>
      Object.entries(given)
        .filter(([variable]) => SECRETS.test(variable))
        .map(([variable, value]) => ({ container, variable, value })),
    );
    for (const { variable, value } of secrets)
      expect([variable, value]).toEqual([variable, expect.stringMatching(/^\$\{\w+:-\}$|^\/run\/kindred\//)]);
    const elsewhere = secrets.filter(({ container }) => container !== 'secrets').map(({ variable }) => variable);
    expect([...new Set(elsewhere)].sort()).toEqual([
      'POSTGRES_PASSWORD_FILE',
      'SESSION_SECRET_ACCEPTED',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
    const passed = Object.keys(raw['secrets']?.environment ?? {});
    for (const name of Object.keys(environment).filter((variable) => SECRETS.test(variable)))
      expect([name, passed.includes(name)]).toEqual([name, true]);
    const { services } = readComposeFile({});
    expect(services['gateway']?.environment?.['PUBLIC_URL']).toBe('http://localhost:3000');
  });

  it('gives each container only the volume of its own secrets', () => {
    for (const [name, { volumes = [], environment: given = {} }] of Object.entries(compose.services)) {
      const own = volumes.filter((volume) => volume.startsWith('secrets'));
      if (name === 'secrets') expect(own).toContain('secrets:/secrets/all');
      else expect([name, own]).toEqual([name, name === 'mail' ? [] : [`secrets-${name}:/run/kindred:ro`]]);
      if (OWN.includes(name) && name !== 'secrets')
        expect([name, given['SECRETS_FILE']]).toEqual([name, '/run/kindred/env']);
      // Commands in the container need the secrets as well.
      if (given['NODE_OPTIONS'] !== undefined)
        expect(given['NODE_OPTIONS']).toContain('--import=/kindred/deploy/load-secrets.mjs');
    }
    const holders = (variable: string) =>
      Object.keys(compose.services).filter((name) => compose.services[name]?.environment?.[variable] !== undefined);
    expect(holders('SESSION_SECRET_ACCEPTED').sort()).toEqual([...SERVICES].sort());
    for (const service of SERVICES)
      expect(compose.services[service]?.environment?.['ACCEPT_SHARED_CALLER_TOKENS']).toBe('false');
  });

  it('passes BETA to every service that reads it', () => {
    const outside = readComposeFile({ ...environment, BETA: 'false' });
    for (const component of ['identity', 'matching'])
      expect(outside.services[component]?.environment?.['BETA']).toBe('false');
  });

  it('requires a second factor of administrators, unless .env says otherwise', () => {
    const required = (given: Record<string, string>) =>
      readComposeFile({ ...environment, ...given }).services['identity']?.environment?.['REQUIRE_ADMIN_TOTP'];
    expect([required({}), required({ REQUIRE_ADMIN_TOTP: 'false' })]).toEqual(['true', 'false']);
  });

  it('passes on what an operator may need to tune, with the documented defaults', async () => {
    const documented = await readFile(join(root, 'docs/configuration.md'), 'utf8');
    const defaultOf = (name: string) =>
      new RegExp(`^\\| \`${name}\` .*\\| \`(\\d+)\` +\\| all services `, 'm').exec(documented)?.[1];
    const names = [
      ...['DATABASE_POOL_SIZE', 'QUEUE_MAX_WAITING'],
      ...['RETRY_FIRST_MILLISECONDS', 'RETRY_MAX_SECONDS', 'RETRY_OUTAGE_HOURS', 'SETTLE_SECONDS'],
    ];
    const changed = readComposeFile(Object.fromEntries(names.map((name) => [name, '7'])));
    for (const name of names)
      for (const service of SERVICES) {
        expect([service, name, compose.services[service]?.environment?.[name]]).toEqual([
          service,
          name,
          defaultOf(name),
        ]);
        expect([service, name, changed.services[service]?.environment?.[name]]).toEqual([service, name, '7']);
      }
  });

  it('gives the gateway time to drain its sockets', () => {
    const { environment: given, stop_grace_period: period = '' } = compose.services['gateway'] ?? {};
    expect(given?.['SOCKET_DRAIN_SECONDS']).toBe('5');
    // The documented maximum, and half a minute for what is left.
    expect(period).toBe(`${60 + 30}s`);
  });

  it('lets pages of the site send photos to the bucket, if browsers reach it', () => {
    const { services } = readComposeFile({
      PUBLIC_URL: 'https://club.example',
      S3_PUBLIC_URL: 'https://photos.example',
    });
    for (const name of ['gateway', 'moderation', 'bucket'])
      expect([name, services[name]?.environment]).toEqual([
        name,
        expect.objectContaining({ PUBLIC_URL: 'https://club.example', S3_PUBLIC_URL: 'https://photos.example' }),
      ]);
  });

  it('substitutes variables as Compose does', () => {
    expect(interpolate('a ${A} ${B:-b} ${B:-} $$C', { A: '1' })).toBe('a 1 b  $C');
  });
});

describe('docker-compose.replicas.yml', () => {
  let added: ComposeFile;
  beforeAll(() => {
    added = readComposeFile(environment, join(root, 'deploy/replicas/docker-compose.replicas.yml'));
  });

  it('conforms to the Compose specification', () => {
    expect(problemsOf(added)).toEqual([]);
  });

  it('runs two replicas of each component, with the balancer on the port of the gateway', () => {
    for (const component of [...SERVICES, 'gateway'])
      expect([component, added.services[component]?.deploy]).toEqual([component, { replicas: 2 }]);
    expect(added.services['gateway']?.ports).toEqual([]);
    const { ports, image, networks, read_only: readOnly } = added.services['balancer'] ?? {};
    expect(ports).toEqual(compose.services['gateway']?.ports);
    expect({ image, networks, readOnly }).toEqual({
      image: expect.stringMatching(PINNED),
      networks: ['inside', 'outside'],
      readOnly: true,
    });
  });

  it('counts the balancer as a trusted proxy, so that members keep their own IP address', () => {
    expect(compose.services['gateway']?.environment?.['TRUST_PROXY']).toBe('0');
    expect(added.services['gateway']?.environment?.['TRUST_PROXY']).toBe('1');
  });

  it('routes to the port of the gateways', async () => {
    const balancer = await readFile(join(root, 'deploy/replicas/haproxy.cfg'), 'utf8');
    const port = compose.services['gateway']?.environment?.['PORT'];
    expect(balancer).toContain(` gateway:${port} `);
    // Liveness, not readiness: pages are served even while a service is unavailable.
    expect(balancer).toContain('option httpchk GET /health/live');
    expect(added.services['balancer']?.volumes).toEqual([
      expect.stringMatching(/^\.\/deploy\/replicas\/haproxy\.cfg:.*:ro$/),
    ]);
  });
});

describe('docker-compose.photos.yml', () => {
  it('publishes the S3 API of the store on loopback, for the proxy of nginx.conf', async () => {
    const added = readComposeFile(environment, join(root, 'deploy/photos/docker-compose.photos.yml'));
    expect(problemsOf(added)).toEqual([]);
    const { ports, networks } = added.services['store'] ?? {};
    // Docker publishes no port of a container that is in an internal network only.
    expect({ ports, networks }).toEqual({ ports: ['127.0.0.1:3900:3900'], networks: ['inside', 'outside'] });
    expect(await readFile(join(root, 'deploy/store/garage.toml'), 'utf8')).toContain('api_bind_addr = "0.0.0.0:3900"');
    expect(await readFile(join(root, 'deploy/photos/nginx.conf'), 'utf8')).toContain('server 127.0.0.1:3900;');
  });
});
