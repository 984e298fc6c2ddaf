/** The product, as `npm start` runs it once everything is built: the launcher with the settings of this environment. */
import { run } from '../launcher/dist/main.js';

await run();
