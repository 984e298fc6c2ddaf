import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// npm scripts find `node` here before the Node of the machine.
const installedNode = (root) => join(root, 'node_modules', '.bin', 'node');

/**
 * The path of the Node that runs components and tests: the release of the images, if npm installs it for this platform
 * (docs/adr/0038-node-from-npm.md), else the Node of this process.
 */
export function nodeExecutable(root) {
  const installed = installedNode(root);
  return existsSync(installed) ? installed : process.execPath;
}

/** Removes the installed Node if this machine cannot run it, for example with an old glibc. */
export function removeUnusableNode(root) {
  const installed = installedNode(root);
  if (!existsSync(installed)) return;
  const { status, error, stderr } = spawnSync(installed, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim();
  process.stderr.write(`Using Node ${process.versions.node}: the installed one does not run here (${reason}).\n`);
  rmSync(installed);
}
