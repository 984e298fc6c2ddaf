import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isRunning } from './process-identity.mjs';

/** Acquires the lock. A lock whose process is no longer running is removed. @returns whether it was acquired */
function tryAcquire(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(identify(process.pid)));
  try {
    // A hard link is created atomically, so that no process reads a partially written lock.
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
  return tryAcquire(file);
}

/**
 * Runs `work` while no other process installs or builds in this checkout. Calls `onWait` once if it has to wait for
 * one.
 * @returns the result of `work`
 */
export async function withSetupLock(root, onWait, work) {
  const file = join(root, '.cache', 'setup.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let waiting = false; !tryAcquire(file); waiting = true) {
    if (!waiting) onWait();
    await delay(200);
  }
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
