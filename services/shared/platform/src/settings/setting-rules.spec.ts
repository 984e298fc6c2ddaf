import { describe, expect, it } from '@jest/globals';
import { folderOrBucket } from './setting-rules.js';

describe('folderOrBucket', () => {
  const isValid = (value: string): boolean => folderOrBucket().safeParse(value).success;

  it.each([
    '/srv/backups',
    'https://KEY:SECRET@s3.example/bucket/prefix?region=eu-central-1',
    // With the role of the process.
    'https://s3.example/bucket',
  ])('accepts %s', (value) => expect(isValid(value)).toBe(true));

  it.each(['backups', '/', 'https://KEY@s3.example/bucket', 'https://KEY:SECRET@s3.example/', 's3://bucket/prefix'])(
    'rejects %s',
    (value) => expect(isValid(value)).toBe(false),
  );
});
