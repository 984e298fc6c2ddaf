import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeUnusableNode } from './node-executable.mjs';
import { runTool } from './tool.mjs';

const stampFile = (root) => join(root, 'node_modules', '.kindred-installed');

const platform = `${process.platform}-${process.arch}`;
/** The optional package with the Node for this platform. Others may be missing, because most are for other platforms. */
const nodePackage = `node_modules/node-${platform}`;

/** A digest of what an installation depends on: the lock file, and the platform that native packages are chosen for. */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(platform).digest('hex');
}

/** Whether node_modules matches package-lock.json. */
export function isInstalled(root) {
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)) return true;
  if (!matchesLock(root)) return false;
  writeFileSync(stamp, fingerprint(root));
  return true;
}

/** For a manual `npm install` or `npm ci`: npm records what it has installed. */
function matchesLock(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isRequired = (path, { optional }) => path !== '' && (!optional || path === nodePackage);
  return Object.entries(packages).every(
    ([path, each]) => !isRequired(path, each) || installed[path]?.version === each.version,
  );
}

/** Runs `npm ci`. @throws if npm fails */
export async function install(root) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Under `npm start`, these are the npm that was called, and its Node. npm of Debian runs on Debian's Node only.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [command, ...first] = npm?.endsWith('.js') ? [node, npm] : ['npm'];
  const options = { cwd: root, output: ['ignore', 'inherit'] };
  const { code } = await runTool(command, [...first, ...args], options).catch((error) => {
    throw new Error(`npm ci failed: ${error.message}.`);
  });
  if (code !== 0) throw new Error('npm ci failed (see above).');
  removeUnusableNode(root);
  writeFileSync(stampFile(root), fingerprint(root));
}
