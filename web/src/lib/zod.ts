import { config } from 'zod/mini';

// Compiling schemas probes `eval`, which the content security policy refuses (and reports to the console).
config({ jitless: true });

// The functional half of zod: what a screen does not use stays out of its bundle.
export * as z from 'zod/mini';
