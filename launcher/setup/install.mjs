import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './tool.mjs';

const stampOf = (root) => join(root, 'node_modules', '.kindred-installed');

/** What an installation depends on: the lock file, and the machine that native packages were chosen for. */
function wanted(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/** Whether node_modules is what package-lock.json asks for. */
export function isInstalled(root) {
  const stamp = stampOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(root)) return true;
  if (!matchesLock(root)) return false;
  writeFileSync(stamp, wanted(root));
  return true;
}

/** For an installation made by hand: npm writes down at the end what it has installed. */
function matchesLock(root) {
  const written = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const installed = JSON.parse(readFileSync(written, 'utf8')).packages;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** Installs exactly what the lock file says. @throws when npm does */
export async function install(root) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Under `npm start` this is the very npm that was called.
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const options = { cwd: root, output: ['ignore', 'inherit'] };
  const { code } = await runTool(command, [...first, ...args], options).catch((error) => {
    throw new Error(`npm ci failed: ${error.message}.`);
  });
  if (code !== 0) throw new Error('npm ci failed (see above).');
  writeFileSync(stampOf(root), wanted(root));
}
