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
import { theStage } from './stage/stage.js';
import { missingWords } from './words/find-words.js';
import { rowsOf } from './words/texts.js';

/** Runs every state of a screen against the built product. A spec file is one call of this. */
export function describeScreen(screen: Screen): void {
  describe(`the screen ${screen.name}`, () => {
    const stage = theStage();
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
      'is as it should be: $name, $width',
      ({ name, state, width }) =>
        scenes.with(state.as, width, async (scene) => {
          await reach(scene, screen, state);
          const problems = await (state.leadsTo === undefined
            ? problemsOf(scene, screen, name)
            : problemsOfLeading(scene, screen, state.leadsTo));
          expect({ problems, complaints: scene.complaints }).toEqual({ problems: [], complaints: [] });
        }),
      60_000,
    );
  });
}

/** Both, or the one that the state exists at. A guard redirects at any width alike. SCREEN_WIDTHS=wide: one of them. */
function widthsOf({ at, leadsTo }: State): Width[] {
  if (at !== undefined) return [at];
  if (process.env['SCREEN_WIDTHS'] === 'wide') return ['wide'];
  return leadsTo === undefined ? (Object.keys(WIDTHS) as Width[]) : ['wide'];
}

async function problemsOf({ page, width }: Scene, screen: Screen, name: string): Promise<string[]> {
  const state = screen.states[name];
  const readsWords = width === (state?.at ?? 'wide');
  const { shifts, shifted, violations } = await recordsOf(page);
  return [
    ...(readsWords ? await missingWords(page, rowsOf(screen.name, name)) : []),
    // Of the load alone: what a press brings may make room for itself.
    ...(shifts > 0 && state?.then === undefined ? [`the layout moved by ${shifts}: ${shifted.join('; ')}`] : []),
    ...violations,
    ...(await axeFindings(page)),
    ...(await overflowProblems(page, width)),
    ...(await escapeProblems(page)),
  ];
}

async function problemsOfLeading({ page }: Scene, screen: Screen, leadsTo: string): Promise<string[]> {
  const { headings, violations } = await recordsOf(page);
  const { pathname } = new URL(page.url());
  return [
    ...(pathname === leadsTo ? [] : [`led to ${pathname}`]),
    ...(headings.includes(screen.heading) ? [`'${screen.heading}' was shown on the way`] : []),
    ...violations,
  ];
}
