/** A page of what a service keeps about the caller, as the graph answers it. */
export interface ExportPage {
  sections: readonly { name: string; single: boolean; items: readonly unknown[] }[];
  nextCursor: string | null;
}

/** Writes the document of an export as its pages come, one after the other; a list may go on in the next page. */
export class ExportText {
  private open: string | undefined;
  private isEmpty = true;

  begin(exportedAt: Date): string {
    return `{"exportedAt":${JSON.stringify(exportedAt)}`;
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
    if (this.open !== name) {
      text = `${this.close()},${JSON.stringify(name)}:[`;
      this.open = name;
      this.isEmpty = true;
    }
    for (const item of items) {
      text += `${this.isEmpty ? '' : ','}${JSON.stringify(item)}`;
      this.isEmpty = false;
    }
    return text;
  }

  private close(): string {
    const text = this.open === undefined ? '' : ']';
    this.open = undefined;
    return text;
  }
}
