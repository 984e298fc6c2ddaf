import type { Role } from '../stage/cast.js';
import type { Stage } from '../stage/stage.js';
import { keepToast, stillness, type Scene, type Width } from '../scene/scene.js';

/** One thing that a screen can look like, and how to get there. */
export interface State {
  /** Who looks. */
  as: Role;
  /** Only at this width: a sheet of the phone, say; or where all that is new is a notice, which is the same at both. */
  at?: Width;
  /** Where, if not at the screen's own address. */
  path?: string | ((stage: Stage) => string);
  /** Before the page is opened: what the server is to answer. */
  before?: (scene: Scene) => void | Promise<void>;
  /** Once it is there: the presses that lead to the state. */
  then?: (scene: Scene) => Promise<unknown>;
  /** What has to be visible, by its exact text or otherwise, for the state to be reached. */
  ready: string | RegExp | ((scene: Scene) => Promise<unknown>);
  /** The guard leads on to this path, and nothing of the screen is ever shown. */
  leadsTo?: string;
}

/** One address of the route table with everything that it can look like (specification, section 2). */
export interface Screen {
  /** The address of the route table, `/messages/{matchId}`; also what the table of texts calls it. */
  name: string;
  /** An address to open. */
  path: string;
  /** Its level-one heading, which nobody sees who may not see the screen. */
  heading: string;
  states: Record<string, State>;
}

/** A finger on a dark room: the states that nearly every guarded screen has. */
export function forbidden(...cases: [as: Role, leadsTo: string][]): Record<string, State> {
  return Object.fromEntries(
    cases.map(([as, leadsTo]) => [
      `forbidden to ${as}`,
      { as, leadsTo, ready: ({ page }) => page.waitForURL((url) => url.pathname === leadsTo) } satisfies State,
    ]),
  );
}

/** An empty list of somebody who cannot take part yet: the way to, and the way on. */
export const withoutProfile: State = {
  as: 'bare',
  ready: async ({ page }) => {
    const link = (name: string) => page.getByRole('main').getByRole('link', { name });
    await link('Complete Your Profile').waitFor();
    await link('Discover').waitFor();
  },
};

/** The screen's first answer is late, and is a failure: its skeletons, the fallback and the server's own words. */
export function reading(as: Role, operation: string, fallback: string, path?: State['path']): Record<string, State> {
  const where = path === undefined ? {} : { path };
  return {
    loading: {
      as,
      ...where,
      before: ({ answers }) => answers.hang(operation),
      ready: async ({ page }) => {
        // The guard, and the screen's own code, have a spinner each; only then comes what the screen shows meanwhile.
        await page
          .locator('main h1')
          .filter({ hasNotText: /^Kindred$/ })
          .waitFor({ state: 'attached' });
        await page
          .locator('main')
          .locator('[role="status"], [aria-label="Loading"]')
          .first()
          .waitFor({ state: 'attached' });
      },
    },
    error: { as, ...where, before: ({ answers }) => answers.breakOff(operation), ready: fallback },
    'error with words': {
      as,
      ...where,
      before: ({ answers }) => answers.refuse(operation, { message: 'The house is full tonight.' }),
      ready: 'The house is full tonight.',
    },
  };
}

/** Opens the screen in this state and returns once it is reached and still. */
export async function reach(scene: Scene, screen: Screen, state: State): Promise<void> {
  const { page, stage } = scene;
  await state.before?.(scene);
  const path = state.path ?? screen.path;
  await page.goto(typeof path === 'string' ? path : path(stage));
  await state.then?.(scene);
  if (typeof state.ready === 'function') await state.ready(scene);
  else await scene.text(state.ready).waitFor();
  await keepToast(page);
  await stillness(page);
}
