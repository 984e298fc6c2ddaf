/** Writes `openapi.json` from the compiled REST declarations. */
import { writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { openApiDocument } from './dist/rest/openapi/openapi-document.js';
import { REST_CALLS } from './dist/rest/rest-calls.js';

const text = JSON.stringify(openApiDocument(REST_CALLS));
const pretty = await format(text, { parser: 'json', printWidth: 120 });
await writeFile(new URL('openapi.json', import.meta.url), pretty);
