import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transform } from '@swc/core';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The commit of the previous release (deploy/previous-release.json). */
export const previousRelease = (
  JSON.parse(readFileSync(join(ROOT, 'deploy', 'previous-release.json'), 'utf8')) as { commit: string }
).commit;

/** Why the sources of the commit are unavailable; undefined when they are available. */
export function missingReason(commit: string): string | undefined {
  if (!existsSync(join(ROOT, '.git'))) return 'no git history';
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'git is not installed';
    const shallow = String(execFileSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: ROOT })).trim();
    // In a full clone the commit must exist, so a missing one fails the test.
    return shallow === 'true' ? `shallow clone without ${commit}` : undefined;
  }
}

/**
 * Builds the services and the gateway of a commit in a folder, using the installed third-party packages and the
 * commit’s own @kindred packages. Strips types without checking them.
 */
export async function buildRelease(commit: string, folder: string): Promise<void> {
  await unpack(commit, folder);
  await linkPackages(folder);
  await Promise.all((await packageFoldersOf(folder)).map((packageFolder) => compile(join(folder, packageFolder))));
}

async function unpack(commit: string, folder: string): Promise<void> {
  const archive = spawn('git', ['archive', '--format=tar', commit, 'package.json', 'services', 'gateway'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const unpacking = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  const [[archived], [unpacked]] = (await Promise.all([once(archive, 'exit'), once(unpacking, 'exit')])) as [
    [number],
    [number],
  ];
  if (archived !== 0 || unpacked !== 0) throw new Error(`the sources of ${commit} could not be unpacked`);
}

/** Paths of all workspace packages. */
async function packageFoldersOf(folder: string): Promise<string[]> {
  const inside = async (path: string): Promise<string[]> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
  };
  const packages = [...(await inside('services/shared')), ...(await inside('services')), 'gateway'];
  return packages.filter((packageFolder) => existsSync(join(folder, packageFolder, 'package.json')));
}

async function linkPackages(folder: string): Promise<void> {
  for (const place of ['', ...(await packageFoldersOf(folder))]) {
    const installed = join(ROOT, place, 'node_modules');
    if (!existsSync(installed) || existsSync(join(folder, place, 'node_modules'))) continue;
    await mkdir(join(folder, place, 'node_modules'));
    for (const name of await readdir(installed)) {
      if (!name.startsWith('.') && name !== '@kindred')
        await symlink(join(installed, name), join(folder, place, 'node_modules', name));
    }
  }
  await mkdir(join(folder, 'node_modules', '@kindred'));
  for (const packageFolder of await packageFoldersOf(folder)) {
    const { name } = JSON.parse(await readFile(join(folder, packageFolder, 'package.json'), 'utf8')) as {
      name: string;
    };
    await symlink(join(folder, packageFolder), join(folder, 'node_modules', name));
  }
}

async function compile(packageFolder: string): Promise<void> {
  if (!existsSync(join(packageFolder, 'src'))) return;
  const { stdout } = await run('find', ['src', '-name', '*.ts', '!', '-name', '*.spec.ts', '!', '-name', '*.d.ts'], {
    cwd: packageFolder,
  });
  for (const file of stdout.trim().split('\n')) {
    const { code } = await transform(await readFile(join(packageFolder, file), 'utf8'), {
      filename: file,
      swcrc: false,
      module: { type: 'es6' },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        keepClassNames: true,
      },
    });
    const target = join(packageFolder, file.replace(/^src/, 'dist').replace(/\.ts$/, '.js'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, code);
  }
}
