import { config } from 'zod';

// Compiling schemas probes `eval`, which the content security policy refuses (and reports to the console).
config({ jitless: true });

export * as z from 'zod';
