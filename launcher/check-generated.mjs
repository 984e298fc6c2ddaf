/**
 * `npm run check:generated`, on a built checkout: makes the generated files anew and fails, naming them, if any is not
 * what was there. The new ones stay, to be looked at and committed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

const services = ['identity', 'matching', 'messaging', 'moderation', 'notifications'];
const steps = [
  ...services.map((name) => ({
    command: [process.execPath, join(root, 'services', name, 'dist', 'print-schema.js')],
    makes: [`services/${name}/schema.graphql`],
  })),
  {
    command: [process.execPath, join(root, 'gateway', 'compose.mjs')],
    makes: ['gateway/supergraph.graphql', 'gateway/api-schema.graphql'],
  },
  {
    command: [process.execPath, join(root, 'gateway', 'openapi.mjs')],
    makes: ['gateway/openapi.json'],
  },
  {
    command: [process.execPath, join(root, 'launcher', 'configuration.mjs')],
    makes: ['docs/configuration.md'],
  },
  { command: ['npm', 'run', 'codegen'], makes: ['web/src/gql'] },
];

/** The contents of a file, or of all files in a folder, by path. */
function contents(path) {
  const full = join(root, path);
  if (!existsSync(full)) return new Map();
  try {
    return new Map(readdirSync(full).map((name) => [join(path, name), readFileSync(join(full, name), 'utf8')]));
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    return new Map([[path, readFileSync(full, 'utf8')]]);
  }
}

const changed = [];
for (const { command, makes } of steps) {
  const before = new Map(makes.flatMap((path) => [...contents(path)]));
  const [program, ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\n${makes.join(', ')} could not be made.\n`);
    process.exit(1);
  }
  const after = new Map(makes.flatMap((path) => [...contents(path)]));
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(path) !== after.get(path)) changed.push(path);
  }
}
if (changed.length > 0) {
  process.stderr.write(`Not what their sources make now: ${changed.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write('Generated files are up to date.\n');
