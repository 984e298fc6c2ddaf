import type { Page } from 'playwright-core';

interface Records {
  headings: string[];
  shifts: number;
  shifted: string[];
  violations: string[];
}

declare global {
  interface Window {
    kindredRecords?: Partial<Records>;
  }
}

// These functions run inside the page, before its own scripts: they can use nothing from this module.

/** Records every h1 that appears in the page, however briefly. */
export function recordHeadings(): void {
  const headings: string[] = [];
  window.kindredRecords = { ...window.kindredRecords, headings };
  const note = (): void => {
    for (const { textContent } of document.querySelectorAll('h1')) {
      if (textContent && headings.at(-1) !== textContent) headings.push(textContent);
    }
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Sums up all unexpected layout shifts (like CLS, without session windows; must be 0). */
export function recordShifts(): void {
  const records: Partial<Records> = Object.assign(window.kindredRecords ?? {}, { shifts: 0, shifted: [] });
  window.kindredRecords = records;
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      records.shifts = (records.shifts ?? 0) + value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const name = node instanceof Element ? `${node.tagName} ${node.id} ${node.className}`.slice(0, 120) : 'text';
        records.shifted?.push(`${name} from ${from.x},${from.y} ${from.height} to ${to.x},${to.y} ${to.height}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records violations of the content security policy. */
export function recordViolations(): void {
  const violations: string[] = [];
  window.kindredRecords = Object.assign(window.kindredRecords ?? {}, { violations });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    violations.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** Keeps every toast open, as a hovering pointer does: on a busy host, its 5 s can be over before the checks. */
export function pinToasts(): void {
  const pinned = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role="region"] > [aria-live] > *')) {
      if (pinned.has(toast)) continue;
      pinned.add(toast);
      toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  }).observe(document, { childList: true, subtree: true });
}

export function recordsOf(page: Page): Promise<Records> {
  return page.evaluate(() => ({ headings: [], shifts: 0, shifted: [], violations: [], ...window.kindredRecords }));
}
