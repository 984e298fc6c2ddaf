import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const WORKER = new URL('../../workers/small-picture.mjs', import.meta.url).href;

/** In a process of its own, whose peak of memory is known. */
const PROGRAM = `
  import { smallPicture, smallSize } from ${JSON.stringify(WORKER)};
  const plane = (width, height) =>
    ({ width, height, bits: 8, stride: width, samples: new Uint8Array(width * height).fill(128) });
  const [width, height] = process.argv.slice(1).map(Number);
  const image = { width, height, y: plane(width, height) };
  for (const channel of ['cb', 'cr']) image[channel] = plane(Math.ceil(width / 2), Math.ceil(height / 2));
  const small = (of) => smallPicture(of, smallSize(of, 1080, 2160));
  // So that what it takes once, whatever the picture, is there.
  small({ ...plane(9, 9), y: plane(9, 9) });
  const before = process.resourceUsage().maxRSS;
  const { pixels, ...size } = small(image);
  const kilobytes = process.resourceUsage().maxRSS - before;
  console.log(JSON.stringify({ ...size, megabytes: kilobytes / 1_000, pixel: [...pixels.subarray(-3)] }));
`;

async function made(
  width: number,
  height: number,
): Promise<Record<'width' | 'height' | 'megabytes' | 'pixel', unknown>> {
  const given = ['--input-type=module', '--eval', PROGRAM, String(width), String(height)];
  const { stdout } = await promisify(execFile)(process.execPath, given);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof made>>;
}

describe('the small picture of what was decoded', () => {
  it('takes no more memory than its own pixels, also where it is nearly as large as it gets', async () => {
    const { width, height, megabytes, pixel } = await made(2_159, 4_319);
    expect([width, height, pixel]).toEqual([2_159, 4_319, [128, 128, 128]]);
    expect(megabytes).toBeLessThan((3 * 2_159 * 4_319) / 1e6 + 10);
  });

  it('is made smaller by whole numbers, and still covers the box', async () => {
    expect(await made(4_032, 3_024)).toMatchObject({ width: 1_344, height: 1_008, pixel: [128, 128, 128] });
    expect(await made(2_160, 1_000)).toMatchObject({ width: 1_080, height: 500 });
    expect(await made(1, 30_000)).toMatchObject({ width: 1, height: 2_308 });
  });
});
