import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPONENTS } from '../../deploy/components.mjs';
import { runTool } from './tool.mjs';

const ignoredFolders = new Set(['node_modules', 'dist', 'test', 'coverage']);
const specFile = /\.spec\.tsx?$/;

/** Each build: its sources, the scripts that run one after the other, and files that exist after it. */
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
    matches: (file) => /\.ts$|bundle\.mjs$/.test(file) || /(tsconfig|package)[^/]*\.json$/.test(file),
    commands: [['node_modules/typescript7/bin/tsc', '-b'], ['launcher/bundle.mjs']],
    folder: '.',
    results: [
      ...[...Object.values(COMPONENTS), 'demo'].map((folder) => `${folder}/dist/bundle/main.js`),
      'launcher/dist/main.js',
      'bench/dist/main.js',
    ],
  },
  {
    name: 'web client',
    sources: ['web', 'services/shared/contracts', 'package-lock.json'],
    matches: () => true,
    commands: [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']],
    folder: 'web',
    results: ['web/dist/index.html'],
  },
];

function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignoredFolders.has(entry.name) || entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name));
    else if (!specFile.test(entry.name)) yield join(path, entry.name);
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

const stampFile = (root) => join(root, '.cache', 'build.json');
const readStamp = (root) => (existsSync(stampFile(root)) ? JSON.parse(readFileSync(stampFile(root), 'utf8')) : {});

/** The builds whose sources have changed since the last build, or whose results are missing. */
export function outdatedBuilds(root) {
  const stamp = readStamp(root);
  return builds
    .map((build) => ({ ...build, digest: fingerprint(root, build) }))
    .filter(({ name, digest, results }) => {
      return stamp[name] !== digest || !results.every((result) => existsSync(join(root, result)));
    });
}

/** Runs the builds in parallel. @throws with the compiler's output if one fails */
export async function build(root, outdated) {
  const outcomes = await Promise.allSettled(outdated.map((each) => runBuild(root, each)));
  const stamp = readStamp(root);
  outcomes.forEach(({ status }, index) => {
    if (status === 'fulfilled') stamp[outdated[index].name] = outdated[index].digest;
  });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify(stamp));
  // Node's cache of compiled code, which would keep that of every former build. Another process may write to it.
  rmSync(join(root, '.cache', 'compiled'), { recursive: true, force: true, maxRetries: 3 });
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function runBuild(root, { name, commands, folder }) {
  for (const [script, ...args] of commands) {
    const { code, text } = await runTool(process.execPath, [join(root, script), ...args], {
      cwd: join(root, folder),
      output: ['pipe', 'pipe'],
    });
    if (code !== 0) throw new Error(`${text.trim()}\nCould not build the ${name}.`);
  }
}
