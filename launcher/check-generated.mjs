/**
 * `npm run check:generated`, on a built checkout: regenerates the checked-in generated files, and fails if one of them
 * was out of date. The regenerated files stay in place, to be reviewed and committed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

const services = ['identity', 'matching', 'messaging', 'moderation', 'notifications'];
const steps = [
  ...services.map((name) => ({
    command: [process.execPath, join(root, 'services', name, 'dist', 'print-schema.js')],
    outputs: [`services/${name}/schema.graphql`],
  })),
  {
    command: [process.execPath, join(root, 'gateway', 'compose.mjs')],
    outputs: ['gateway/supergraph.graphql', 'gateway/api-schema.graphql'],
  },
  {
    command: [process.execPath, join(root, 'gateway', 'openapi.mjs')],
    outputs: ['gateway/openapi.json'],
  },
  {
    command: [process.execPath, join(root, 'launcher', 'configuration.mjs')],
    outputs: ['docs/configuration.md'],
  },
  { command: ['npm', 'run', 'codegen'], outputs: ['web/src/gql'] },
];

/** The contents of a file, or of all files directly in a folder, by path. */
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
for (const { command, outputs } of steps) {
  const before = new Map(outputs.flatMap((path) => [...contents(path)]));
  const [program, ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nCould not generate ${outputs.join(', ')}\n`);
    process.exit(1);
  }
  const after = new Map(outputs.flatMap((path) => [...contents(path)]));
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(path) !== after.get(path)) changed.push(path);
  }
}
if (changed.length > 0) {
  process.stderr.write(`Out of date, and regenerated: ${changed.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write('Generated files are up to date.\n');
