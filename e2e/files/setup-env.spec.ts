import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newSigningKey, publicKeyOf } from '../../deploy/caller-key.mjs';
import { writeSecrets } from '../../deploy/container-secrets.mjs';
import { secret } from '../../deploy/random-secrets.mjs';
import { setUpAndReport, setUpEnvironment, unknownNames } from '../../deploy/setup-env.mjs';
import { TEST_PUBLIC_KEY, TEST_SIGNING_KEY } from '@kindred/testing';
import { readComposeFile } from '../containers/compose-file.js';
import { settingsErrors } from '../containers/component-settings.js';

const SECRETS = /PASSWORD|SECRET|_KEY$/;
/** Of those that are not 32 bytes in hexadecimal digits. */
const LENGTHS: Readonly<Record<string, number>> = { S3_ACCESS_KEY: 26, VAPID_PUBLIC_KEY: 87, VAPID_PRIVATE_KEY: 43 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindred-env-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (file: string) => parseEnv(await readFile(file, 'utf8')) as Record<string, string>;

describe('npm run setup:env', () => {
  it('writes strong, unique secrets to a file that only its owner can read', async () => {
    const file = join(folder, 'strong.env');
    setUpEnvironment(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const secrets = Object.entries(await written(file)).filter(([name]) => SECRETS.test(name));
    expect(secrets.length).toBeGreaterThanOrEqual(12);
    for (const [name, value] of secrets) {
      expect([name, value.length]).toEqual([name, LENGTHS[name] ?? 64]);
    }
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length);
  });

  it('writes no secret that could be parsed as a command-line option', () => {
    for (let count = 0; count < 5_000; count += 1) expect(secret()).toMatch(/^[a-z\d]{64}$/i);
  });

  it('keeps existing values and adds missing ones', async () => {
    const file = join(folder, 'other.env');
    await writeFile(file, '# mine\nSESSION_SECRET=my own one\nSMTP_URL=smtps://mail.example\n');
    const added = setUpEnvironment(file, 'https://club.example');
    expect(added).not.toContain('SESSION_SECRET');
    expect(added).toContain('REDIS_PASSWORD');
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(/^# mine\nSESSION_SECRET=my own one\nSMTP_URL=smtps:\/\/mail\.example\n/);
    expect(parseEnv(text)).toMatchObject({ PUBLIC_URL: 'https://club.example', ADMIN_EMAIL: 'admin@club.example' });
    expect(setUpEnvironment(file)).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('writes the public key of a new or an existing key of the gateway', async () => {
    const file = join(folder, 'keys.env');
    setUpEnvironment(file);
    const { CALLER_SIGNING_KEY = '', CALLER_PUBLIC_KEYS } = await written(file);
    expect(CALLER_PUBLIC_KEYS).toBe(publicKeyOf(CALLER_SIGNING_KEY));
    await writeFile(file, `CALLER_SIGNING_KEY=${TEST_SIGNING_KEY}\n`);
    setUpEnvironment(file);
    expect(await written(file)).toMatchObject({
      CALLER_SIGNING_KEY: TEST_SIGNING_KEY,
      CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
    });
    await writeFile(file, 'CALLER_SIGNING_KEY=not a key\n');
    expect(() => setUpEnvironment(file)).toThrow('CALLER_SIGNING_KEY must be 64 hexadecimal digits.');
  });

  it('reports a key of the gateway that the services do not know, during a rotation and after it', async () => {
    const file = join(folder, 'rotation.env');
    setUpEnvironment(file);
    const { CALLER_PUBLIC_KEYS: old = '' } = await written(file);
    const [next, text] = [newSigningKey(), await readFile(file, 'utf8')];
    const switched = text.replace(/^CALLER_SIGNING_KEY=.*$/m, `CALLER_SIGNING_KEY=${next}`);
    const report = async (publicKeys: string) => {
      await writeFile(file, switched.replace(old, publicKeys));
      return setUpAndReport(file).slice(1);
    };
    expect(await report(old)).toEqual([
      `CALLER_PUBLIC_KEYS must contain the public key of CALLER_SIGNING_KEY: ${publicKeyOf(next)}.`,
    ]);
    expect(await report(`${old},${publicKeyOf(next).toUpperCase()}`)).toEqual([]);
    expect(await report(publicKeyOf(next))).toEqual([]);
  });

  it('derives missing values from the existing public URL', async () => {
    const file = join(folder, 'kept.env');
    await writeFile(file, 'PUBLIC_URL=https://club.example\n');
    setUpEnvironment(file);
    expect(await written(file)).toMatchObject({ SUPPORT_EMAIL: 'support@club.example', TRUST_PROXY: '1' });
    await writeFile(file, 'PUBLIC_URL=https://club.example\nTRUST_PROXY=2\n');
    setUpEnvironment(file);
    expect(await written(file)).toMatchObject({ TRUST_PROXY: '2', TRUST_PROXY_WITH_BALANCER: '3' });
  });

  it.each([
    ['http://localhost:3000', '3000', '0', 'kindred.local'],
    ['http://192.168.1.10:8080', '8080', '0', 'kindred.local'],
    ['http://[fd00::10]:8080', '8080', '0', 'kindred.local'],
    ['http://nas', '80', '0', 'kindred.local'],
    ['http://club.example', '80', '0', 'club.example'],
    ['https://club.example', '127.0.0.1:3000', '1', 'club.example'],
    ['https://my.club.example:8443', '127.0.0.1:3000', '1', 'my.club.example'],
  ])('writes settings for %s that all components accept', async (publicUrl, port, proxies, mailDomain) => {
    const file = join(folder, `${encodeURIComponent(publicUrl)}.env`);
    setUpEnvironment(file, publicUrl);
    const environment = await written(file);
    expect(environment).toMatchObject({
      PUBLIC_URL: publicUrl,
      PORT: port,
      TRUST_PROXY: proxies,
      TRUST_PROXY_WITH_BALANCER: String(Number(proxies) + 1),
      ADMIN_EMAIL: `admin@${mailDomain}`,
      SUPPORT_EMAIL: `support@${mailDomain}`,
    });
    const { services } = readComposeFile(environment);
    expect(services['gateway']?.ports).toEqual([`${port}:3000`]);
    const secrets = join(folder, `${encodeURIComponent(publicUrl)}.secrets`);
    writeSecrets(secrets, environment);
    const environmentOf = async (component: string) => ({
      ...(await written(join(secrets, component, 'env'))),
      ...services[component]?.environment,
    });
    for (const component of ['gateway', 'identity', 'moderation', 'notifications'] as const)
      expect([component, await settingsErrors(component, await environmentOf(component))]).toEqual([
        component,
        undefined,
      ]);
    const wrong = { ...(await environmentOf('identity')), SUPPORT_EMAIL: 'support@192.168.1.10' };
    expect(await settingsErrors('identity', wrong)).toMatch(/^SUPPORT_EMAIL /);
  });

  it('reports that an existing public URL is kept', async () => {
    const file = join(folder, 'moved.env');
    expect(setUpAndReport(file, 'http://club.example')).toEqual([expect.stringContaining('added PUBLIC_URL, ')]);
    expect(setUpAndReport(file, 'https://club.example')).toEqual([
      expect.stringContaining('is complete'),
      expect.stringMatching(/^PUBLIC_URL is still http:\/\/club\.example:/),
    ]);
    for (const again of [undefined, 'http://club.example']) expect(setUpAndReport(file, again)).toHaveLength(1);
    expect(await written(file)).toMatchObject({ PUBLIC_URL: 'http://club.example' });
  });

  it('reports unknown variable names', async () => {
    const file = join(folder, 'slips.env');
    setUpEnvironment(file);
    expect(unknownNames(file)).toEqual([]);
    const slips = 'LOG_LEVEL=info\nLOG_LEVLE=info\nBETA=false\nTRACES_KEPT_PERCENT=1\nCOMPOSE_PROJECT_NAME=club\n';
    await writeFile(file, `${await readFile(file, 'utf8')}${slips}`);
    expect(unknownNames(file)).toEqual(['LOG_LEVLE']);
    expect(setUpAndReport(file)).toContain('Unknown: LOG_LEVLE. Check the spelling.');
  });
});
