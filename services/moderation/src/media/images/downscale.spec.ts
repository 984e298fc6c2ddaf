import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const WORKER = new URL('../../../workers/downscale.mjs', import.meta.url).href;

/** Runs in a process of its own, to measure the peak memory. */
const PROGRAM = `
  import { downscale, downscaledSize } from ${JSON.stringify(WORKER)};
  const plane = (width, height) =>
    ({ width, height, bits: 8, stride: width, samples: new Uint8Array(width * height).fill(128) });
  const [width, height] = process.argv.slice(1).map(Number);
  const image = { width, height, y: plane(width, height) };
  for (const channel of ['cb', 'cr']) image[channel] = plane(Math.ceil(width / 2), Math.ceil(height / 2));
  const run = (source) => downscale(source, downscaledSize(source, 1080, 2160));
  // Warm up, so that one-time allocations do not count.
  run({ ...plane(9, 9), y: plane(9, 9) });
  const before = process.resourceUsage().maxRSS;
  const { pixels, ...size } = run(image);
  const kilobytes = process.resourceUsage().maxRSS - before;
  console.log(JSON.stringify({ ...size, megabytes: kilobytes / 1_000, pixel: [...pixels.subarray(-3)] }));
`;

async function measure(
  width: number,
  height: number,
): Promise<Record<'width' | 'height' | 'megabytes' | 'pixel', unknown>> {
  const args = ['--input-type=module', '--eval', PROGRAM, String(width), String(height)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof measure>>;
}

describe('downscale', () => {
  it('takes no more memory than the result, even near the maximum size', async () => {
    const { width, height, megabytes, pixel } = await measure(2_159, 4_319);
    expect([width, height, pixel]).toEqual([2_159, 4_319, [128, 128, 128]]);
    expect(megabytes).toBeLessThan((3 * 2_159 * 4_319) / 1e6 + 10);
  });

  it('downscales by a whole factor while the result still covers the box', async () => {
    expect(await measure(4_032, 3_024)).toMatchObject({ width: 1_344, height: 1_008, pixel: [128, 128, 128] });
    expect(await measure(2_160, 1_000)).toMatchObject({ width: 1_080, height: 500 });
    expect(await measure(1, 30_000)).toMatchObject({ width: 1, height: 2_308 });
  });
});
