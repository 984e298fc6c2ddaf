import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSecrets } from './secrets.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindred-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('openSecrets', () => {
  it('generates the secrets once, in a file that only the owner can read', () => {
    const first = openSecrets(folder);
    expect(first.adminPassword).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(first.callerSigningKey).toMatch(/^[\da-f]{64}$/);
    expect(new Set(Object.values(first.databasePasswords)).size).toBe(6);
    expect(Buffer.from(first.vapid.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(first.vapid.privateKey, 'base64url')).toHaveLength(32);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(openSecrets(folder)).toEqual(first);
  });

  it('adds secrets that are missing in the file of an older version', () => {
    const { sessionSecret, callerSigningKey, ...rest } = openSecrets(folder);
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(rest));
    const second = openSecrets(folder);
    expect(second).toMatchObject(rest);
    expect(second.sessionSecret).not.toBe(sessionSecret);
    expect(second.callerSigningKey).not.toBe(callerSigningKey);
  });

  it('rejects a damaged file and keeps it', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"sessionSecret": "cut o');
    expect(() => openSecrets(folder)).toThrow('secrets.json is damaged');
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain('cut o');
  });
});
