import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ERROR_STATUS } from '@kindred/contracts';

const FOLDERS = ['bench', 'demo', 'e2e', 'gateway', 'launcher', 'operator', 'services', 'web'];
const IGNORED = new Set(['node_modules', 'dist', '.cache', '.data']);
const EXTENSION = /\.spec\.tsx?$/;

const specsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : specsIn(path);
    return EXTENSION.test(path) ? [path.replace(EXTENSION, '')] : [];
  });

describe('docs/testing.md', () => {
  const guarantees = readFileSync('docs/testing.md', 'utf8').split('## Guarantees')[1] ?? '';
  const listed = [...guarantees.matchAll(/`([^`\s]+\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.includes(path.split('/')[0] ?? '') && !EXTENSION.test(path));

  it('lists every spec file with its guarantee', () => {
    expect(FOLDERS.flatMap(specsIn).filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('lists only existing spec files', () => {
    const isSpec = (path: string): boolean => existsSync(`${path}.spec.ts`) || existsSync(`${path}.spec.tsx`);
    expect(listed.filter((path) => !isSpec(path))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  it('names an existing test for every threat', () => {
    const threats = readFileSync('docs/security.md', 'utf8').split('## Security log')[0] ?? '';
    const paths = [...threats.matchAll(/`((?:services|gateway|e2e)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !existsSync(`${path}.spec.ts`))).toEqual([]);
  });
});

describe('docs/api.md', () => {
  it('lists every error code with its status', () => {
    const rows = readFileSync('docs/api.md', 'utf8').matchAll(/^\| (\d{3}) +\| (`[A-Z_`, ]+?) +\|$/gm);
    const listed = [...rows].flatMap(([, status, codes = '']) =>
      [...codes.matchAll(/[A-Z_]+/g)].map(([code]): [string, number] => [code, Number(status)]),
    );
    expect(Object.fromEntries(listed)).toEqual(ERROR_STATUS);
  });
});

describe.each(['docs/architecture.md', 'docs/glossary.md', 'CONTRIBUTING.md'])('%s', (document) => {
  it('names only existing files', () => {
    const paths = [...readFileSync(document, 'utf8').matchAll(/`((?:\w[\w-]*\/)+[\w.-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    );
    const files = paths.filter((path) => FOLDERS.includes(path.split('/')[0] ?? ''));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  });
});
