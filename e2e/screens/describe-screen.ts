import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import { reach, type Screen, type State } from './catalogue/screen.js';
import { axeFindings } from './checks/accessibility.js';
import { escapeProblems } from './checks/escape.js';
import { overflowProblems } from './checks/layout.js';
import { recordsOf } from './scene/page-records.js';
import { ScenePool } from './scene/scene-pool.js';
import { WIDTHS, type Scene, type Width } from './scene/scene.js';
import { currentStage } from './stage/stage.js';
import { missingTexts } from './texts/missing-texts.js';
import { rowsOf } from './texts/text-table.js';

/** Tests every state of a screen against the built product. Each spec file is one call of this. */
export function describeScreen(screen: Screen): void {
  describe(`the screen ${screen.name}`, () => {
    const stage = currentStage();
    let browser: Browser;
    let scenes: ScenePool;
    beforeAll(async () => {
      browser = await openBrowser();
      scenes = new ScenePool(browser, stage);
    });
    afterAll(() => browser?.close());

    const cases = Object.entries(screen.states).flatMap(([name, state]) =>
      widthsOf(state).map((width) => ({ name, state, width })),
    );
    it.each(cases)(
      'shows the state: $name, $width',
      ({ name, state, width }) =>
        scenes.with(state.as, width, async (scene) => {
          await reach(scene, screen, state);
          const problems = await (state.leadsTo === undefined
            ? problemsOf(scene, screen, name)
            : redirectProblemsOf(scene, screen, state.leadsTo));
          expect({ problems, complaints: scene.complaints }).toEqual({ problems: [], complaints: [] });
        }),
      60_000,
    );
  });
}

/**
 * Both widths, or the only one of the state. Redirects are tested at one width. SCREEN_WIDTHS=wide limits all to one.
 */
function widthsOf({ at, leadsTo }: State): Width[] {
  if (at !== undefined) return [at];
  if (process.env['SCREEN_WIDTHS'] === 'wide') return ['wide'];
  return leadsTo === undefined ? (Object.keys(WIDTHS) as Width[]) : ['wide'];
}

async function problemsOf({ page, width }: Scene, screen: Screen, name: string): Promise<string[]> {
  const state = screen.states[name];
  const checksTexts = width === (state?.at ?? 'wide');
  const { shifts, shifted, violations } = await recordsOf(page);
  return [
    ...(checksTexts ? await missingTexts(page, rowsOf(screen.name, name)) : []),
    // Only during page load: content that appears after an interaction can shift the layout.
    ...(shifts > 0 && state?.then === undefined ? [`layout shifted by ${shifts}: ${shifted.join('; ')}`] : []),
    ...violations,
    ...(await axeFindings(page)),
    ...(await overflowProblems(page, width)),
    ...(await escapeProblems(page)),
  ];
}

async function redirectProblemsOf({ page }: Scene, screen: Screen, leadsTo: string): Promise<string[]> {
  const { headings, violations } = await recordsOf(page);
  const { pathname } = new URL(page.url());
  return [
    ...(pathname === leadsTo ? [] : [`redirected to ${pathname}`]),
    ...(headings.includes(screen.heading) ? [`'${screen.heading}' was visible before the redirect`] : []),
    ...violations,
  ];
}
