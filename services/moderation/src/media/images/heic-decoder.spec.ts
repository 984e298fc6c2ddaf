import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twelveMegapixels } from '../../../test/heic-file.js';
import { decodeHeic, type HeicLimits } from './heic-decoder.js';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindred-heic-'));
  path = join(folder, 'photo.heic');
  await writeFile(path, await twelveMegapixels());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const limits: HeicLimits = { maxPixels: 50_000_000, maxBytes: 85_000_000, boxWidth: 1_080, boxHeight: 2_160 };

describe('decodeHeic', () => {
  it('reports a timeout as a host error, not as a problem of the file', async () => {
    const late = decodeHeic(path, limits, 1);
    await expect(late).rejects.toMatchObject({ name: 'Error', message: 'HEIC decoding timed out' });
  });

  it('counts the decoded image toward the memory limit', async () => {
    // At full size the image takes 36 MB more.
    const whole = decodeHeic(path, { ...limits, boxWidth: 4_032, boxHeight: 3_024 });
    await expect(whole).rejects.toMatchObject({ name: 'OversizedImage' });
    await expect(decodeHeic(path, limits)).resolves.toMatchObject({ width: 1_344, height: 1_008 });
  });
});
