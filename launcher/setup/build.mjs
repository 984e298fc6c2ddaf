import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './tool.mjs';

const skipped = new Set(['node_modules', 'dist', 'test', 'coverage']);
const spec = /\.spec\.tsx?$/;

/** What is built, from which folders and files, by what, and a file that is there afterwards. */
const builds = [
  {
    name: 'server',
    sources: [
      'services',
      'gateway',
      'demo',
      'launcher',
      'operator',
      'bench',
      'tsconfig.json',
      'tsconfig.base.json',
      'package-lock.json',
    ],
    matches: (file) => /\.ts$/.test(file) || /(tsconfig|package)[^/]*\.json$/.test(file),
    command: ['typescript/bin/tsc', '-b'],
    folder: '.',
    results: [
      ...['identity', 'matching', 'messaging', 'moderation', 'notifications'].map((name) => `services/${name}`),
      'gateway',
      'demo',
      'launcher',
      'operator',
      'bench',
    ].map((folder) => `${folder}/dist/main.js`),
  },
  {
    name: 'web client',
    sources: ['web', 'services/shared/contracts', 'package-lock.json'],
    matches: () => true,
    command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    folder: 'web',
    results: ['web/dist/index.html'],
  },
];

function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name));
    else if (!spec.test(entry.name)) yield join(path, entry.name);
  }
}

/** A digest of the names and contents of a build's sources. */
function fingerprint(root, { sources, matches }) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = /\.json$/.test(source) ? [path] : filesBelow(path);
    for (const file of files) if (matches(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampOf = (root) => join(root, '.cache', 'build.json');
const readStamp = (root) => (existsSync(stampOf(root)) ? JSON.parse(readFileSync(stampOf(root), 'utf8')) : {});

/** The builds whose sources are not those of the last one, or whose results are gone. */
export function outdatedBuilds(root) {
  const stamp = readStamp(root);
  return builds
    .map((build) => ({ ...build, digest: fingerprint(root, build) }))
    .filter(({ name, digest, results }) => {
      return stamp[name] !== digest || !results.every((result) => existsSync(join(root, result)));
    });
}

/** Builds them side by side. @throws with the compiler's words when one fails */
export async function build(root, outdated) {
  const outcomes = await Promise.allSettled(outdated.map((one) => runBuild(root, one)));
  const stamp = readStamp(root);
  outcomes.forEach(({ status }, index) => {
    if (status === 'fulfilled') stamp[outdated[index].name] = outdated[index].digest;
  });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampOf(root), JSON.stringify(stamp));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function runBuild(root, { name, command: [script, ...args], folder }) {
  const { code, words } = await runTool(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: join(root, folder),
    output: ['pipe', 'pipe'],
  });
  if (code !== 0) throw new Error(`${words.trim()}\nThe ${name} could not be built.`);
}
