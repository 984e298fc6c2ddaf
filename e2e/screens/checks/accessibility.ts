import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { setTheme, type Theme } from '../page/screen-page.js';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const SOURCE = readFileSync(
  createRequire(join(process.cwd(), 'e2e', 'package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Rules that depend on the theme; all others run only in the first of the themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const TOAST_REGION = '[popover] > [role="region"]';

/**
 * Axe violations of the page in these themes; leaves the last theme set. Checks only a modal dialog, or only a toast, if
 * there is one: the page behind it is a state of its own.
 */
export async function axeFindings(page: Page, themes: readonly Theme[]): Promise<string[]> {
  await page.evaluate(SOURCE);
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
    const violations = await page.evaluate(
      async ({ rules, scope }) =>
        (
          await window.axe.run(scope ?? document, {
            resultTypes: ['violations'],
            // Findings are reported by their HTML; stylesheets of other origins do not exist here.
            selectors: false,
            preload: false,
            ...(rules && { runOnly: rules }),
          })
        ).violations,
      { rules: theme === themes[0] ? null : COLOR_RULES, scope },
    );
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
