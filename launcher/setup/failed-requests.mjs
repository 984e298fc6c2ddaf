import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The lines of the component logs in `folder` that belong to requests mentioned in failure messages, each with the path of
 * its file.
 */
export function failedRequestLog(folder, failureMessages) {
  const ids = new Set(
    failureMessages.flatMap((message) => [...message.matchAll(/"requestId":"([^"]+)"/g)].map(([, id]) => id)),
  );
  if (ids.size === 0 || !existsSync(folder)) return '';
  const files = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.log'));
  return files
    .sort()
    .flatMap((path) => {
      const lines = readFileSync(join(folder, path), 'utf8').split('\n');
      return lines.filter((line) => [...ids].some((id) => line.includes(id))).map((line) => `${path}: ${line}\n`);
    })
    .join('');
}
