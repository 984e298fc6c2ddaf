import { expect } from '@jest/globals';
import { CALLS, schemaMismatch } from './api-document.js';
import type { Person } from './person.js';

type Row = Record<string, unknown>;
type Lists = Record<string, Row[]>;

/** A downloaded account export: its raw text, and its lists and single objects by name. */
export interface Exported {
  text: string;
  lists: Lists;
  single: Record<string, Row | null>;
}

/** Downloads the account export and validates it against the OpenAPI document. */
export async function exportAccount(person: Person): Promise<Exported> {
  const response = await person.call<Lists & Record<string, Row | null>>('GET', '/api/account/export');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="kindred-account-\d{4}-\d{2}-\d{2}\.json"$/,
  );
  const call = CALLS.find(({ name }) => name === 'GET /api/account/export');
  if (call === undefined) throw new Error('the export is not documented');
  expect(schemaMismatch(call, response.status, response.body)).toBe('');
  return { text: JSON.stringify(response.body), lists: response.body, single: response.body };
}
