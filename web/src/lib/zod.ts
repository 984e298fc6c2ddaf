import { config } from 'zod/mini';

// Compiling schemas probes `eval`, which the content security policy blocks and reports to the console.
config({ jitless: true });

// zod/mini is tree-shakable, which keeps unused validators out of the bundle.
export * as z from 'zod/mini';
