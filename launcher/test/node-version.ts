import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/** The version of the Node that npm installs for this platform, or of the Node of this process if it installs none. */
export function nodeVersion(): string {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  return optionalDependencies[`node-${process.platform}-${process.arch}`] ?? process.versions.node;
}
