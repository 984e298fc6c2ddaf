import type { NextPage } from './rest-call.js';

/** The `Link` header of a list: the current URL with the parameters of the next page (docs/api.md, "Lists"). */
export function linkToNext(url: string, next: NextPage): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  for (const name of ['cursor', 'before', 'after']) parameters.delete(name);
  for (const [name, value] of Object.entries(next)) parameters.set(name, value);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
