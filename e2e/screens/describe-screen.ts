import { describe, expect, it } from '@jest/globals';
import { reach, type Screen, type State } from './catalog/screen.js';
import { axeFindings } from './checks/accessibility.js';
import { escapeProblems } from './checks/escape.js';
import { overflowProblems } from './checks/layout.js';
import { readingProblems } from './checks/reading.js';
import { recordsOf } from './page/page-records.js';
import {
  storeTheme,
  THEMES,
  waitUntilStable,
  WIDTHS,
  type ScreenPage,
  type Theme,
  type Width,
} from './page/screen-page.js';
import { withScreenPage } from './page/worker-pages.js';
import { missingTexts } from './texts/missing-texts.js';
import { rowsOf } from './texts/text-table.js';

/**
 * How often each state is tested. `single`: at one width and in one theme, dark and light in alternation. `loaded`: only
 * the states in which a page opens, and the first one of each screen, once. `resized`: also for overflow at the other
 * width, to which the page is resized. By default, a page is opened at both widths and tested in both themes.
 */
const PASSES = process.env['SCREEN_PASSES'];

/** Tests only every n-th state after an interaction of each screen, to save time. */
const INTERACTION_STEP = Number(process.env['SCREEN_INTERACTION_STEP'] ?? 1);

const ALL_WIDTHS = Object.keys(WIDTHS) as Width[];

/** Tests every state of a screen against the built product. Each spec file is one call of this. */
export function describeScreen(screen: Screen): void {
  describe(`the screen ${screen.name}`, () => {
    const cases = testedStates(screen).flatMap(([name, state], index) =>
      widthsOf(state).map((width) => ({ name, state, width, themes: themesOf(index, width) })),
    );
    it.each(cases)('shows the state: $name, $width', ({ name, state, width, themes }) =>
      withScreenPage(state.as, width, async (screenPage) => {
        const [theme] = themes;
        if (theme !== undefined) await storeTheme(screenPage.page, theme);
        await reach(screenPage, screen, state);
        const problems = await (state.leadsTo === undefined
          ? problemsOf(screenPage, screen, name, themes)
          : redirectProblemsOf(screenPage, screen, state.leadsTo));
        expect({ problems, browserErrors: screenPage.browserErrors }).toEqual({ problems: [], browserErrors: [] });
      }),
    );
  });
}

function testedStates({ states }: Screen): [name: string, State][] {
  let interactions = 0;
  return Object.entries(states).filter(([, { then }], index) => {
    if (then === undefined || index === 0) return true;
    return PASSES !== 'loaded' && interactions++ % INTERACTION_STEP === 0;
  });
}

/** Both widths, or the only one of the state. Redirects are tested at one width. */
function widthsOf({ at, leadsTo }: State): Width[] {
  if (at !== undefined) return [at];
  return PASSES === undefined && leadsTo === undefined ? ALL_WIDTHS : ['wide'];
}

function themesOf(index: number, width: Width): Theme[] {
  const pass = index + ALL_WIDTHS.indexOf(width);
  return PASSES === undefined ? [...THEMES] : THEMES.filter((_, place) => place === pass % THEMES.length);
}

async function problemsOf(
  screenPage: ScreenPage,
  screen: Screen,
  name: string,
  themes: readonly Theme[],
): Promise<string[]> {
  const { page, width } = screenPage;
  const state = screen.states[name];
  const isFirstWidth = width === (state?.at ?? 'wide');
  const missing = isFirstWidth ? await missingTexts(page, rowsOf(screen.name, name)) : [];
  await waitUntilStable(page);
  const { shifts, shifted, violations } = await recordsOf(page);
  return [
    ...missing,
    // Only during page load: content that appears after an interaction can shift the layout.
    ...(shifts > 0 && state?.then === undefined ? [`layout shifted by ${shifts}: ${shifted.join('; ')}`] : []),
    ...violations,
    ...(await axeFindings(page, themes)),
    ...(await overflowProblems(screenPage, PASSES === 'resized' && state?.at === undefined ? ALL_WIDTHS : [width])),
    ...(state?.atExtremes && isFirstWidth ? await readingProblems(screenPage) : []),
    ...(await escapeProblems(page)),
  ];
}

async function redirectProblemsOf({ page }: ScreenPage, screen: Screen, leadsTo: string): Promise<string[]> {
  const { headings, violations } = await recordsOf(page);
  const { pathname } = new URL(page.url());
  return [
    ...(pathname === leadsTo ? [] : [`redirected to ${pathname}`]),
    ...(headings.includes(screen.heading) ? [`'${screen.heading}' was visible before the redirect`] : []),
    ...violations,
  ];
}
