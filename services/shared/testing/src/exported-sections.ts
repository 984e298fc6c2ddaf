import type { ServiceUnderTest } from './service-under-test.js';
import type { TestCaller } from './test-caller.js';

interface ExportPage {
  sections: { name: string; single: boolean; items: unknown[] }[];
  nextCursor: string | null;
}

/** Exports all data of the caller from a service, by section, and counts the pages. */
export async function exportedSections(
  service: ServiceUnderTest,
  field: string,
  caller: TestCaller,
): Promise<{ sections: Record<string, unknown[]>; pages: number }> {
  const query = `query ($cursor: String) { ${field}(cursor: $cursor) { sections { name single items } nextCursor } }`;
  const sections: Record<string, unknown[]> = {};
  let cursor: string | null = null;
  let pages = 0;
  do {
    const data: Record<string, ExportPage> = await service.data<Record<string, ExportPage>>(caller, query, { cursor });
    const page = data[field];
    if (page === undefined) throw new Error(`${field} returned no page`);
    for (const { name, items } of page.sections) sections[name] = [...(sections[name] ?? []), ...items];
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== null);
  return { sections, pages };
}
