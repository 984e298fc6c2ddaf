/**
 * `node deploy/assemble.mjs COMPONENT FOLDER [packages|product]`: copies into FOLDER what one component of the built product
 * needs at run time: the packages that bundles do not contain, which need no build, and the product: the component's bundle,
 * the one of the `events` command, and the other files that their package.json lists. The Dockerfile uses it, but it does
 * not need Docker.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPONENTS } from './components.mjs';
import { isUnbundled } from './unbundled-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that are not read at run time. */
const BUILD_ONLY = /\.(map|md|markdown|flow|d\.ts|d\.mts|d\.cts|ts|mts|cts|tsbuildinfo)$/i;
const SCRIPTS = ['components.mjs', 'run-component.mjs', 'load-secrets.mjs', 'check-health.mjs'];
/** Where the `events` command is, which operators run in the container of any service. */
const EVENT_BUS = 'services/shared/event-bus';
/** The container `secrets` runs in the image of the operator. */
const OPERATOR_SCRIPTS = ['container-secrets.mjs', 'random-secrets.mjs', 'caller-key.mjs', 'vapid-keys.mjs'];

const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/**
 * The folders of the packages that the bundle of a workspace imports, with all that they depend on. The bundle contains the
 * other workspaces and packages.
 */
function packagesOf(workspace) {
  const { packages } = read('package-lock.json');
  /** As Node.js resolves it: from the folder itself up to the root. */
  const resolved = (name, folder) => {
    const path = join(folder, 'node_modules', name);
    if (packages[path] !== undefined) return packages[path].link ? packages[path].resolved : path;
    return folder === '.' ? undefined : resolved(name, dirname(folder));
  };
  const isPackage = (path) => path.includes('node_modules');
  const found = new Set();
  const visit = (folder) => {
    const { dependencies, optionalDependencies } = packages[folder];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = resolved(name, folder);
      // An optional package of another platform is in the lock file only.
      if (path === undefined || found.has(path) || !existsSync(join(root, path))) continue;
      const isBundled = !isPackage(folder) && isPackage(path) && !isUnbundled(name);
      if (isBundled) continue;
      found.add(path);
      visit(path);
    }
  };
  visit(workspace);
  return [...found].filter(isPackage);
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
  if (part !== 'product') copyAll(packagesOf(workspace).flatMap(filesBelow), folder);
  if (part !== 'packages') {
    // The gateway serves the built client.
    const workspaces = [workspace, EVENT_BUS, ...(component === 'gateway' ? ['web'] : [])];
    const scripts = [...SCRIPTS, ...(component === 'operator' ? OPERATOR_SCRIPTS : [])];
    copyAll([...scripts.map((name) => join('deploy', name)), ...workspaces.flatMap(filesOfWorkspace)], folder);
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
