import { AFTER_DELETION } from './after-deletion.js';

/** A page of a service's export, as returned by the graph. */
export interface ExportPage {
  sections: readonly { name: string; single: boolean; items: readonly unknown[] }[];
  nextCursor: string | null;
}

/** Serializes the export incrementally. A list can continue on the next page. */
export class ExportWriter {
  private openList: string | undefined;
  private isEmpty = true;

  begin(exportedAt: Date): string {
    return `{"exportedAt":${JSON.stringify(exportedAt)},"afterDeletion":${JSON.stringify(AFTER_DELETION)}`;
  }

  page({ sections }: ExportPage): string {
    return sections.map((section) => this.section(section)).join('');
  }

  end(): string {
    return `${this.close()}}`;
  }

  private section({ name, single, items }: ExportPage['sections'][number]): string {
    if (single) return `${this.close()},${JSON.stringify(name)}:${JSON.stringify(items[0] ?? null)}`;
    let text = '';
    if (this.openList !== name) {
      text = `${this.close()},${JSON.stringify(name)}:[`;
      this.openList = name;
      this.isEmpty = true;
    }
    for (const item of items) {
      text += `${this.isEmpty ? '' : ','}${JSON.stringify(item)}`;
      this.isEmpty = false;
    }
    return text;
  }

  private close(): string {
    const text = this.openList === undefined ? '' : ']';
    this.openList = undefined;
    return text;
  }
}
