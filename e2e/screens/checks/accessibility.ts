import { createHash } from 'node:crypto';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { AXE_PATH } from '../page/axe-script.js';
import { setTheme, type Theme } from '../page/screen-page.js';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** Rules that depend on the theme; all others run only in the first of the themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const TOAST_REGION = '[popover] > [role="region"]';

/** Parts of a page that many states share. */
const PARTS = 'header, nav, footer, main section, main form, main article, main li';

/** Digests of the parts without a violation, with their theme and width. Axe takes half of the time of a large page. */
const passedParts = new Set<string>();

/**
 * Axe violations of the page in these themes; leaves the last theme set. Checks only a modal dialog, or only a toast, if
 * there is one: the page behind it is a state of its own. Otherwise leaves out the parts that it has checked before, with
 * the same HTML in the same theme and width, in another state; rules about the whole page see them all the same.
 */
export async function axeFindings(page: Page, themes: readonly Theme[]): Promise<string[]> {
  await page.evaluate(loadScript, AXE_PATH);
  const findings: string[] = [];
  const scope = await page.evaluate((notices) => {
    const region = document.querySelector(notices);
    if (region === null) throw new Error(`The page has no ${notices}.`);
    if (document.querySelector('dialog:modal') !== null) return `dialog:modal, ${notices}`;
    const notice = region.querySelector('[aria-live] > *');
    return notice !== null && document.querySelector('[role="menu"], [aria-invalid="true"]') === null ? notices : null;
  }, TOAST_REGION);
  for (const theme of themes) {
    await setTheme(page, theme);
    const isFirst = theme === themes[0];
    const parts = scope === null ? await partsOf(page, `${theme} ${page.viewportSize()?.width} ${isFirst}`) : [];
    const violations = await page.evaluate(
      async ({ rules, scope, selector, passed }) => {
        const parts = [...document.querySelectorAll(selector)];
        const isSame = parts.length === passed.length;
        const exclude = parts.filter((_, index) => isSame && passed[index]);
        const context = scope ?? { include: [document], exclude };
        const options = {
          resultTypes: ['violations' as const],
          // Findings are reported by their HTML; stylesheets of other origins do not exist here.
          selectors: false,
          preload: false,
          ...(rules && { runOnly: rules }),
        };
        return (await window.axe.run(context, options)).violations;
      },
      {
        rules: isFirst ? null : COLOR_RULES,
        scope,
        selector: PARTS,
        passed: parts.map((part) => passedParts.has(part)),
      },
    );
    if (violations.length === 0) for (const part of parts) passedParts.add(part);
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes.slice(0, 3)) {
        findings.push(
          `axe ${id} (${theme}): ${html.slice(0, 160)} ${(failureSummary ?? '').split('\n').at(-1)?.trim()}`,
        );
      }
    }
  }
  return findings;
}

/** Runs inside the page. */
function loadScript(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} could not be loaded`));
    script.src = path;
    document.head.append(script);
    script.remove();
  });
}

/** The digests of the parts of the page, with the classes of what contains them, in document order. */
async function partsOf(page: Page, conditions: string): Promise<string[]> {
  const contents = await page.evaluate((selector) => {
    const pathOf = (element: Element | null): string =>
      element === null ? '' : `${pathOf(element.parentElement)} ${element.tagName}.${element.getAttribute('class')}`;
    return [...document.querySelectorAll(selector)].map((part) => `${pathOf(part.parentElement)} ${part.outerHTML}`);
  }, PARTS);
  return contents.map((html) => createHash('sha256').update(`${conditions} ${html}`).digest('base64'));
}
