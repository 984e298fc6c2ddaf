/**
 * `npm run check:generated`, on a built checkout: regenerates the checked-in generated files, and fails if one of them
 * was out of date. The regenerated files stay in place, to be reviewed and committed.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './setup/root.mjs';

const run = promisify(execFile);
const services = ['identity', 'matching', 'messaging', 'moderation', 'notifications'];
/** Each group reads what the previous ones have generated. Its commands run at the same time. */
const groups = [
  [
    ...services.map((name) => ({
      command: [process.execPath, join(root, 'services', name, 'dist', 'print-schema.js')],
      outputs: [`services/${name}/schema.graphql`],
    })),
    {
      command: [process.execPath, join(root, 'launcher', 'configuration.mjs')],
      outputs: ['docs/configuration.md'],
    },
  ],
  [
    {
      command: [process.execPath, join(root, 'gateway', 'compose.mjs')],
      outputs: ['gateway/supergraph.graphql', 'gateway/api-schema.graphql'],
    },
  ],
  [
    {
      command: [process.execPath, join(root, 'gateway', 'openapi.mjs')],
      outputs: ['gateway/openapi.json'],
    },
    { command: ['npm', 'run', 'codegen'], outputs: ['web/src/gql'] },
  ],
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

/** @returns the files that the command has changed */
async function regenerate({ command: [program, ...args], outputs }) {
  const before = new Map(outputs.flatMap((path) => [...contents(path)]));
  await run(program, args, { cwd: root }).catch(({ stdout, stderr }) => {
    process.stderr.write(`${stdout}${stderr}\nCould not generate ${outputs.join(', ')}\n`);
    process.exit(1);
  });
  const after = new Map(outputs.flatMap((path) => [...contents(path)]));
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}

const changed = [];
for (const group of groups) changed.push(...(await Promise.all(group.map(regenerate))).flat());
if (changed.length > 0) {
  process.stderr.write(`Out of date, and regenerated: ${changed.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write('Generated files are up to date.\n');
