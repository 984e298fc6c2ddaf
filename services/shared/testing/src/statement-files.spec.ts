import { describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

describe('statement files', () => {
  it('exist only in packages that check their row types', async () => {
    const packages = new Set<string>();
    const checked = new Set<string>();
    for (const folder of ['services', 'gateway', 'demo', 'operator', 'launcher', 'bench']) {
      for (const file of await readdir(`${root}/${folder}`, { recursive: true })) {
        const path = `${folder}/${file}`;
        if (/node_modules|dist/.test(path)) continue;
        if (path.endsWith('.statement.ts')) packages.add(path.split('/src/')[0] ?? path);
        if (path.endsWith('/test/statements.spec.ts')) checked.add(path.replace('/test/statements.spec.ts', ''));
      }
    }
    expect(packages.size).toBeGreaterThan(0);
    expect([...packages].filter((name) => !checked.has(name))).toEqual([]);
  });
});
