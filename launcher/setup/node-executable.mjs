import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// npm scripts find `node` here before the Node of the machine.
const installedNode = (root) => join(root, 'node_modules', '.bin', 'node');

/**
 * The path of the Node that runs components and tests: on Linux, the release of the images, which npm installs; elsewhere, the
 * Node of this process.
 */
export function nodeExecutable(root) {
  const installed = installedNode(root);
  return existsSync(installed) ? installed : process.execPath;
}

/** Removes the installed Node if this machine cannot run it, for example without glibc. */
export function removeUnusableNode(root) {
  const installed = installedNode(root);
  if (existsSync(installed) && spawnSync(installed, ['--version']).status !== 0) rmSync(installed);
}
