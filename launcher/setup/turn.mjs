import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isRunning } from './process-identity.mjs';

/** Whether the turn is ours now. A lock whose process is gone is cleared away. */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(identify(process.pid)));
  try {
    // Made once and whole: nobody reads a lock half written.
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  try {
    if (isRunning(JSON.parse(readFileSync(file, 'utf8')))) return false;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
  }
  rmSync(file, { force: true });
  return take(file);
}

/** Runs `work` while no other start of this checkout installs or builds; `onWait` is called once if that takes waiting. */
export async function inTurn(root, onWait, work) {
  const file = join(root, '.cache', 'setup.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let told = false; !take(file); told = true) {
    if (!told) onWait();
    await delay(200);
  }
  const pass = () => rmSync(file, { force: true });
  process.on('exit', pass);
  try {
    return await work();
  } finally {
    process.off('exit', pass);
    pass();
  }
}
