import { expect } from '@jest/globals';
import { CALLS, undocumented } from './api-document.js';
import type { Person } from './person.js';

type Row = Record<string, unknown>;
type Lists = Record<string, Row[]>;

/** What somebody downloads as their own data: the text, and its lists and single parts by name. */
export interface Exported {
  text: string;
  lists: Lists;
  single: Record<string, Row | null>;
}

/** Downloads one's data as the browser does, and holds the document against what is documented of it. */
export async function exportAccount(person: Person): Promise<Exported> {
  const answer = await person.call<Lists & Record<string, Row | null>>('GET', '/api/account/export');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="kindred-account-\d{4}-\d{2}-\d{2}\.json"$/,
  );
  const call = CALLS.find(({ name }) => name === 'GET /api/account/export');
  if (call === undefined) throw new Error('the export is not documented');
  expect(undocumented(call, answer.status, answer.body)).toBe('');
  return { text: JSON.stringify(answer.body), lists: answer.body, single: answer.body };
}
