import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_PUBLIC_KEY, TEST_SIGNING_KEY } from '@kindred/testing';
import { publicKeyOf } from '../../deploy/caller-key.mjs';
import { writeSecrets } from '../../deploy/container-secrets.mjs';
import { setUpEnvironment } from '../../deploy/setup-env.mjs';
import { readRaw } from '../containers/compose-file.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindred-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (container: string, file = 'env') => readFile(join(folder, container, file), 'utf8');
const secretsOf = async (container: string) => parseEnv(await text(container)) as Record<string, string>;

/** Every file below the folder, with its content. */
async function contents(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const container of await readdir(folder))
    for (const file of await readdir(join(folder, container)))
      files[`${container}/${file}`] = await text(container, file);
  return files;
}

describe('the container secrets', () => {
  it('generates strong, unique secrets once', async () => {
    const added = writeSecrets(folder, {});
    const all = await secretsOf('all');
    expect(added.sort()).toEqual(Object.keys(all).sort());
    const values = Object.values(all);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(value.length).toBeGreaterThanOrEqual(26);
    expect(all['CALLER_PUBLIC_KEYS']).toBe(publicKeyOf(all['CALLER_SIGNING_KEY'] ?? ''));
    const before = await contents();
    expect(writeSecrets(folder, {})).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it('gives the signing key, the administrator’s passwords, and the tokens of the store to one container each', async () => {
    writeSecrets(folder, {});
    const all = await secretsOf('all');
    const files = Object.entries(await contents()).filter(([file]) => !file.startsWith('all/'));
    const holders = (name: string) =>
      files
        .filter(([, content]) => content.includes(all[name] ?? 'missing'))
        .map(([file]) => file.split('/')[0])
        .sort();
    expect({
      CALLER_SIGNING_KEY: holders('CALLER_SIGNING_KEY'),
      ADMIN_PASSWORD: holders('ADMIN_PASSWORD'),
      POSTGRES_PASSWORD: holders('POSTGRES_PASSWORD'),
      MATCHING_DATABASE_PASSWORD: holders('MATCHING_DATABASE_PASSWORD'),
      S3_SECRET_KEY: holders('S3_SECRET_KEY'),
      STORE_ADMIN_TOKEN: holders('STORE_ADMIN_TOKEN'),
      STORE_RPC_SECRET: holders('STORE_RPC_SECRET'),
      VAPID_PRIVATE_KEY: holders('VAPID_PRIVATE_KEY'),
    }).toEqual({
      CALLER_SIGNING_KEY: ['gateway'],
      ADMIN_PASSWORD: ['identity'],
      POSTGRES_PASSWORD: ['operator', 'postgres', 'prepare'],
      MATCHING_DATABASE_PASSWORD: ['matching', 'prepare'],
      S3_SECRET_KEY: ['bucket', 'moderation', 'operator'],
      STORE_ADMIN_TOKEN: ['bucket', 'store'],
      STORE_RPC_SECRET: ['store'],
      VAPID_PRIVATE_KEY: ['notifications'],
    });
    expect((await stat(join(folder, 'all/env'))).mode & 0o777).toBe(0o600);
  });

  it('keeps the values of an existing .env, and those of an earlier run after .env is gone', async () => {
    const file = join(folder, '.env');
    setUpEnvironment(file);
    const given = parseEnv(await readFile(file, 'utf8')) as Record<string, string>;
    await rm(file);
    writeSecrets(folder, given);
    const all = await secretsOf('all');
    for (const name of Object.keys(all).filter((one) => given[one] !== undefined && given[one] !== ''))
      expect([name, all[name]]).toEqual([name, given[name]]);
    expect((await secretsOf('identity'))['DATABASE_URL']).toBe(
      `postgres://kindred_identity:${given['IDENTITY_DATABASE_PASSWORD']}@postgres:5432/kindred`,
    );
    writeSecrets(folder, {});
    expect(await secretsOf('all')).toEqual(all);
  });

  it('follows .env when a secret changes, and accepts the keys of a rotation', async () => {
    writeSecrets(folder, {});
    const { CALLER_PUBLIC_KEYS: old = '' } = await secretsOf('identity');
    writeSecrets(folder, { CALLER_SIGNING_KEY: TEST_SIGNING_KEY, CALLER_PUBLIC_KEYS: `${old},${TEST_PUBLIC_KEY}` });
    expect(await secretsOf('gateway')).toMatchObject({ CALLER_SIGNING_KEY: TEST_SIGNING_KEY });
    expect(await secretsOf('identity')).toMatchObject({ CALLER_PUBLIC_KEYS: `${old},${TEST_PUBLIC_KEY}` });
    // Without CALLER_PUBLIC_KEYS in .env, it is that of the key.
    writeSecrets(folder, {});
    expect(await secretsOf('identity')).toMatchObject({ CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY });
  });

  it('writes passwords with special characters so that their readers get them unchanged', async () => {
    writeSecrets(folder, { POSTGRES_PASSWORD: 'p@ss/w#rd $1 "x"' });
    const { DATABASE_URL = '' } = await secretsOf('prepare');
    expect(decodeURIComponent(new URL(DATABASE_URL).password)).toBe('p@ss/w#rd $1 "x"');
    expect(await text('postgres', 'password')).toBe('p@ss/w#rd $1 "x"');
    expect(() => writeSecrets(folder, { ADMIN_PASSWORD: "it's" })).toThrow('ADMIN_PASSWORD may not contain quotes');
  });

  it('prints one secret on request, and reports a wrong name and a malformed key in one line', async () => {
    writeSecrets(folder, { ADMIN_PASSWORD: 'a password of my own' });
    const call = (args: string[], environment = {}) =>
      run(process.execPath, [join(root, 'deploy/container-secrets.mjs'), ...args], {
        env: { SECRETS_FOLDER: folder, ...environment },
      }).then(
        ({ stdout }) => stdout,
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
      );
    expect(await call(['show', 'ADMIN_PASSWORD'])).toBe('a password of my own\n');
    expect(await call(['show', 'NONE'])).toEqual({ code: 1, stderr: expect.stringMatching(/^Usage: .*\n$/) });
    expect(await call([], { CALLER_SIGNING_KEY: 'x' })).toEqual({
      code: 1,
      stderr: 'CALLER_SIGNING_KEY must be 64 hexadecimal digits.\n',
    });
  });

  it('writes the folders that docker-compose.yml mounts, which exist in the image', async () => {
    writeSecrets(folder, {});
    const { services } = readRaw();
    const mounts = (services['secrets']?.volumes ?? []).map((volume) => volume.split(':'));
    expect(mounts.map(([, path]) => path?.replace('/secrets/', '')).sort()).toEqual((await readdir(folder)).sort());
    const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
    for (const [volume, path = ''] of mounts) {
      expect([path, dockerfile.includes(` ${path} `) || dockerfile.includes(` ${path}\n`)]).toEqual([path, true]);
      const users = Object.keys(services).filter(
        (name) => name !== 'secrets' && services[name]?.volumes?.some((one) => one.startsWith(`${volume}:`)),
      );
      // Each container mounts its own folder only.
      expect([path, users]).toEqual([path, path === '/secrets/all' ? [] : [path.replace('/secrets/', '')]]);
    }
  });
});

describe('load-secrets.mjs', () => {
  it('adds the secrets to the environment; a variable that is set takes precedence', async () => {
    const file = join(folder, 'env');
    await writeFile(file, "A='from the file'\nB='from the file'\nC='from the file'\n");
    const { stdout } = await run(
      process.execPath,
      [
        `--import=${join(root, 'deploy/load-secrets.mjs')}`,
        '-p',
        'JSON.stringify([process.env.A, process.env.B, process.env.C])',
      ],
      { env: { SECRETS_FILE: file, A: 'set', B: '' } },
    );
    expect(JSON.parse(stdout)).toEqual(['set', 'from the file', 'from the file']);
  });

  it('reports a file that it cannot read, in one line', async () => {
    const failing = run(process.execPath, [`--import=${join(root, 'deploy/load-secrets.mjs')}`, '-p', '1'], {
      env: { SECRETS_FILE: join(folder, 'none') },
    });
    await expect(failing).rejects.toMatchObject({
      code: 1,
      stderr: `SECRETS_FILE ${join(folder, 'none')} cannot be read (ENOENT).\n`,
    });
  });
});
