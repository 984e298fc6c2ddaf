import { build, outdatedBuilds } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { onParentExit } from './process-identity.mjs';
import { root } from './root.mjs';
import { withSetupLock } from './setup-lock.mjs';

const colored = (process.stdout.isTTY && !process.env.NO_COLOR) || process.env.FORCE_COLOR;
const print = (text) => process.stdout.write(colored ? `\u001b[2m${text}\u001b[0m\n` : `${text}\n`);

/** Installs and builds what is missing or out of date. Exits with code 1 if that fails. */
export async function prepare() {
  const stopWatchingParent = onParentExit(() => process.exit(1));
  try {
    // The common case: everything is up to date, which needs no lock and no writable checkout.
    if (isInstalled(root) && outdatedBuilds(root).length === 0) return;
    await withSetupLock(
      root,
      () => print('Waiting for another process to finish its build …'),
      async () => {
        if (!isInstalled(root)) {
          print('Installing packages; this takes a minute …');
          await install(root);
        }
        const outdated = outdatedBuilds(root);
        if (outdated.length > 0) {
          print(`Building the ${outdated.map(({ name }) => name).join(' and the ')} …`);
          await build(root, outdated);
        }
      },
    );
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  } finally {
    stopWatchingParent();
  }
}
