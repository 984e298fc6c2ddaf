/** The entry point of a container: runs the component in this process, so that it receives the signals. */
import './load-secrets.mjs';
import { COMPONENTS } from './components.mjs';

const workspace = COMPONENTS[process.env.COMPONENT];
if (workspace === undefined) {
  console.error(`COMPONENT must be one of ${Object.keys(COMPONENTS).join(', ')}.`);
  process.exit(1);
}
await import(new URL(`../${workspace}/dist/bundle/main.js`, import.meta.url));
