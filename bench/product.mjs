/** Runs the built launcher with the settings of this environment, as `npm start` does. */
import { run } from '../launcher/dist/main.js';

await run();
