import type { ServiceUnderTest } from './service-under-test.js';
import type { TestCaller } from './test-caller.js';

interface ExportPage {
  sections: { name: string; single: boolean; items: unknown[] }[];
  nextCursor: string | null;
}

/** What a service exports of the caller's data, section by section, and how many pages that took. */
export async function exportedSections(
  service: ServiceUnderTest,
  field: string,
  asker: TestCaller,
): Promise<{ sections: Record<string, unknown[]>; pages: number }> {
  const query = `query ($cursor: String) { ${field}(cursor: $cursor) { sections { name single items } nextCursor } }`;
  const sections: Record<string, unknown[]> = {};
  let cursor: string | null = null;
  let pages = 0;
  do {
    const data: Record<string, ExportPage> = await service.data<Record<string, ExportPage>>(asker, query, { cursor });
    const page = data[field];
    if (page === undefined) throw new Error(`${field} answered nothing`);
    for (const { name, items } of page.sections) sections[name] = [...(sections[name] ?? []), ...items];
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== null);
  return { sections, pages };
}
