import { build, outdatedBuilds } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { whenOrphaned } from './process-identity.mjs';
import { root } from './root.mjs';
import { inTurn } from './turn.mjs';

const coloured = (process.stdout.isTTY && !process.env.NO_COLOR) || process.env.FORCE_COLOR;
const say = (text) => process.stdout.write(coloured ? `\u001b[2m${text}\u001b[0m\n` : `${text}\n`);

/** Installs and builds what is missing or older than its sources. Ends this process with code 1 when that fails. */
export async function prepare() {
  const stopWatching = whenOrphaned(() => process.exit(1));
  try {
    // Built and unchanged is the common case, and needs neither a lock nor a writable checkout.
    if (isInstalled(root) && outdatedBuilds(root).length === 0) return;
    await inTurn(
      root,
      () => say('Waiting for another start to finish its build …'),
      async () => {
        if (!isInstalled(root)) {
          say('Installing packages, once; this takes a minute …');
          await install(root);
        }
        const outdated = outdatedBuilds(root);
        if (outdated.length > 0) {
          say(`Building the ${outdated.map(({ name }) => name).join(' and the ')} …`);
          await build(root, outdated);
        }
      },
    );
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  } finally {
    stopWatching();
  }
}
