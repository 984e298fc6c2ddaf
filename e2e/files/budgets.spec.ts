import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltClient, without } from '../support/built-client.js';

/** Kilobytes on the wire; what a page may cost before it is a slow one. */
const BUDGETS = { initialScripts: 115, signedInFirstLoad: 190, oneRoute: 40, styles: 12, fonts: 70 };

/** The screens that visitors open: they come without the members' area. */
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

describe('the weight of the built client', () => {
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

  it('the first page', async () => {
    const initial = client.initial();
    expect(initial.size).toBeGreaterThan(1);
    expect(await weigh('initial scripts', initial)).toBeLessThanOrEqual(BUDGETS.initialScripts);
  });

  it('the first page of somebody who is signed in', async () => {
    const all = [client.initial(), client.chunk('member-area'), client.chunk('discover-screen')];
    const together = new Set(all.flatMap((files) => [...files]));
    expect(await weigh('signed-in first load', together)).toBeLessThanOrEqual(BUDGETS.signedInFirstLoad);
  });

  it('each screen that is opened after that', async () => {
    const screens = client.screens();
    expect(screens).toEqual(expect.arrayContaining(FOR_VISITORS));
    const tooHeavy: string[] = [];
    for (const screen of screens) {
      const there = [client.initial(), ...(FOR_VISITORS.includes(screen) ? [] : [client.chunk('member-area')])];
      const kilobytes = await weigh(screen, without(client.chunk(screen), ...there));
      if (kilobytes > BUDGETS.oneRoute) tooHeavy.push(`${screen}: ${kilobytes.toFixed(1)} kB`);
    }
    expect(tooHeavy).toEqual([]);
  });

  it('styles and fonts', async () => {
    const styles = client.files.filter((file) => /^index-.*\.css$/.test(file));
    expect(styles).toHaveLength(1);
    expect(await weigh('styles', styles)).toBeLessThanOrEqual(BUDGETS.styles);
    const fonts = client.files.filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    expect(await weigh('fonts', fonts)).toBeLessThanOrEqual(BUDGETS.fonts);
  });
});
