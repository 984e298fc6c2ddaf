import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@kindred/service-kit';
import { TEST_PUBLIC_KEY } from '@kindred/testing';
import { moderationSettings } from './settings.js';

const base = {
  LISTEN: 'tcp:127.0.0.1:0',
  DATABASE_URL: 'postgres://localhost/x',
  BUS_URL: 'postgres://localhost/x',
  SESSION_SECRET: 'a secret of the installation',
  CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
};
const bucket = {
  S3_ENDPOINT: 'https://s3.example:9000',
  S3_BUCKET: 'kindred',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};
const read = (environment: Record<string, string>) => readSettings(moderationSettings, { ...base, ...environment });

describe('moderationSettings', () => {
  it('accepts a folder or a bucket', () => {
    expect(read({ MEDIA_DIR: '/media' })).toMatchObject({ MEDIA_DIR: '/media' });
    expect(read(bucket)).toMatchObject({ ...bucket, S3_REGION: 'us-east-1' });
    expect(read({ ...bucket, S3_REGION: 'eu-north-1' }).S3_REGION).toBe('eu-north-1');
  });

  it('accepts a bucket without a key, for a role', () => {
    const { S3_ENDPOINT, S3_BUCKET } = bucket;
    expect(read({ S3_ENDPOINT, S3_BUCKET })).toMatchObject({ S3_ENDPOINT, S3_BUCKET });
  });

  it('requires a folder when no bucket is configured', () => {
    expect(() => read({})).toThrow(/^MEDIA_DIR is not set$/);
    expect(() => read({ S3_REGION: 'eu-north-1' })).toThrow(/^MEDIA_DIR is not set$/);
  });

  it.each([
    [{ S3_ENDPOINT: '' }, 'S3_ENDPOINT'],
    [{ S3_SECRET_KEY: '' }, 'S3_SECRET_KEY'],
    [{ S3_BUCKET: '', S3_ACCESS_KEY: '' }, 'S3_BUCKET, S3_ACCESS_KEY'],
  ])('names the missing bucket settings, with or without a folder: %j', (lacking, names) => {
    for (const MEDIA_DIR of ['', '/media']) {
      expect(() => read({ ...bucket, ...lacking, MEDIA_DIR })).toThrow(new RegExp(`^${names} is not set$`));
    }
  });

  it('accepts the public URL of a bucket', () => {
    const PUBLIC_URL = 'https://kindred.example';
    const S3_PUBLIC_URL = 'https://photos.example';
    expect(read({ ...bucket, PUBLIC_URL, S3_PUBLIC_URL })).toMatchObject({ S3_PUBLIC_URL });
    expect(() => read({ MEDIA_DIR: '/media', S3_PUBLIC_URL })).toThrow(
      'S3_PUBLIC_URL is not valid: needs a bucket (S3_ENDPOINT and others)',
    );
    for (const [value, problem] of [
      ['https://photos.example/kindred', 'must have no path, user or query'],
      [PUBLIC_URL, 'must not be PUBLIC_URL'],
      ['http://photos.example', 'must use https, as PUBLIC_URL does'],
    ] as const) {
      expect(() => read({ ...bucket, PUBLIC_URL, S3_PUBLIC_URL: value })).toThrow(
        `S3_PUBLIC_URL is not valid: ${problem}`,
      );
    }
  });

  it.each(['s3.example', 'ftp://s3.example'])('rejects the endpoint %s', (S3_ENDPOINT) => {
    expect(() => read({ ...bucket, S3_ENDPOINT })).toThrow(
      'S3_ENDPOINT is not valid: must look like https://s3.example',
    );
  });
});
