/** Writes `openapi.json` from the compiled REST declarations. */
import { writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { openApiDocument } from './dist/rest/openapi/openapi-document.js';
import { REST_CALLS } from './dist/rest/rest-calls.js';

const text = JSON.stringify(openApiDocument(REST_CALLS));
const { code } = await format('openapi.json', text, { printWidth: 120 });
await writeFile(new URL('openapi.json', import.meta.url), code);
