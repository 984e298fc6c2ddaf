import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FOLDER = fileURLToPath(new URL('../.cache/chromium', import.meta.url));

/**
 * Finds a Chromium before the journeys begin: the one named by CHROMIUM, one that the system has, or the one from npm,
 * unpacked once into `.cache`. Its path and what it needs travel to the workers by the environment.
 */
export default async function prepareBrowser() {
  const system = process.env.CHROMIUM ?? SYSTEM.find((path) => existsSync(path));
  if (system !== undefined) {
    process.env.BROWSER_EXECUTABLE = system;
    return;
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('There is no Chromium from npm for this machine: set CHROMIUM to the path of one.');
  }
  if (!existsSync(FOLDER)) await unpack();
  process.env.BROWSER_EXECUTABLE = join(FOLDER, 'chromium');
  process.env.BROWSER_LIBRARIES = join(FOLDER, 'al2023', 'lib');
  process.env.BROWSER_FONTS = join(FOLDER, 'fonts');
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
