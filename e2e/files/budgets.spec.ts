import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltClient, without } from '../support/built-client.js';

/** Transfer size budgets in kB. */
const BUDGETS = { initialScripts: 115, signedInFirstLoad: 188, oneRoute: 36, styles: 12.3, fonts: 70 };

/** Maximum numbers of scripts. Small ones compress worse, and each is one more request. */
const SCRIPTS = { signedInFirstLoad: 13, oneRoute: 11 };

/** Screens for visitors, which load without the member area. */
const FOR_VISITORS = [
  'auth-screen',
  'forgot-password-screen',
  'reset-password-screen',
  'safety-screen',
  'terms-screen',
  'privacy-screen',
  'help-screen',
  'contact-screen',
];

describe('bundle size budgets', () => {
  let client: BuiltClient;
  const measured: Record<string, string> = {};

  beforeAll(async () => {
    client = await BuiltClient.read();
  });

  afterAll(() => {
    const lines = Object.entries(measured).map(([what, kilobytes]) => `${what.padEnd(26)} ${kilobytes.padStart(9)}`);
    process.stderr.write(`\nThe built client, compressed:\n${lines.join('\n')}\n`);
  });

  async function weigh(what: string, files: Iterable<string>): Promise<number> {
    const kilobytes = await client.kilobytes(files);
    measured[what] = `${kilobytes.toFixed(1)} kB`;
    return kilobytes;
  }

  it('limit the initial scripts', async () => {
    const initial = client.initial();
    expect(initial.size).toBeGreaterThan(1);
    expect(await weigh('initial scripts', initial)).toBeLessThanOrEqual(BUDGETS.initialScripts);
  });

  it('limit the first load of a logged-in member', async () => {
    const all = [client.initial(), client.chunk('member-area'), client.chunk('discover-screen')];
    const together = new Set(all.flatMap((files) => [...files]));
    expect(await weigh('signed-in first load', together)).toBeLessThanOrEqual(BUDGETS.signedInFirstLoad);
    expect(together.size).toBeLessThanOrEqual(SCRIPTS.signedInFirstLoad);
  });

  it('limit each lazily loaded screen', async () => {
    const screens = client.screens();
    expect(screens).toEqual(expect.arrayContaining(FOR_VISITORS));
    const tooHeavy: string[] = [];
    for (const screen of screens) {
      const there = [client.initial(), ...(FOR_VISITORS.includes(screen) ? [] : [client.chunk('member-area')])];
      const own = without(client.chunk(screen), ...there);
      const kilobytes = await weigh(screen, own);
      if (own.length > SCRIPTS.oneRoute) tooHeavy.push(`${screen}: ${own.length} scripts`);
      if (kilobytes > BUDGETS.oneRoute) tooHeavy.push(`${screen}: ${kilobytes.toFixed(1)} kB`);
    }
    expect(tooHeavy).toEqual([]);
  });

  it('limit styles and fonts', async () => {
    const styles = client.files.filter((file) => /^index-.*\.css$/.test(file));
    expect(styles).toHaveLength(1);
    expect(await weigh('styles', styles)).toBeLessThanOrEqual(BUDGETS.styles);
    const fonts = client.files.filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    expect(await weigh('fonts', fonts)).toBeLessThanOrEqual(BUDGETS.fonts);
  });
});
