import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { THEMES, wearTheme } from '../scene/scene.js';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const SOURCE = readFileSync(
  createRequire(join(process.cwd(), 'e2e', 'package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Everything that a change of colours can bring about; the other rules see the same page in both themes. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const NOTICES = '[popover] > [role="region"]';

/**
 * What axe finds in the page as it stands, in both themes; leaves it in the last one. Where a notice is all that is new, it
 * is all that is looked at: the page behind it is a state of its own, without the notice.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  const findings: string[] = [];
  const onlyNotice = await page.evaluate((notices) => {
    const region = document.querySelector(notices);
    if (region === null) throw new Error(`The page has no ${notices}.`);
    const notice = region.querySelector('[aria-live] > *');
    return notice !== null && document.querySelector('dialog[open], [role="menu"], [aria-invalid="true"]') === null;
  }, NOTICES);
  for (const theme of THEMES) {
    await wearTheme(page, theme);
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
      { rules: theme === THEMES[0] ? null : OF_COLOUR, scope: onlyNotice ? NOTICES : null },
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
