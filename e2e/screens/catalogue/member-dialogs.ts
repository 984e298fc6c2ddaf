import type { Role } from '../stage/cast.js';
import type { Scene } from '../scene/scene.js';
import type { State } from './screen.js';

/** Opens the menu of the first member who is shown. */
export async function openOptions({ button, page }: Scene): Promise<void> {
  await button(/^Options for /).click();
  await page.getByRole('menu').waitFor();
}

const choose = ({ page }: Scene, name: string): Promise<void> => page.getByRole('menuitem', { name }).click();

async function block(scene: Scene): Promise<void> {
  await choose(scene, 'Block User');
  await scene.page.locator('dialog[open]').getByRole('button', { name: 'Block User' }).click();
}

/** What can be done about another member, wherever they are shown: `open` opens their menu. */
export function memberDialogs(
  as: Role,
  open: (scene: Scene) => Promise<void>,
  path?: State['path'],
): Record<string, State> {
  const where = path === undefined ? { as } : { as, path };
  const then = (next: (scene: Scene) => Promise<unknown>) => async (scene: Scene) => {
    await open(scene);
    await next(scene);
  };
  return {
    'block asked': {
      ...where,
      then: then((scene) => choose(scene, 'Block User')),
      ready: ({ page }) => page.locator('dialog[open]').waitFor(),
    },
    blocked: {
      ...where,
      before: ({ answers }) => answers.give('Block', { block: true }),
      then: then(block),
      ready: 'User blocked successfully',
    },
    'block fails': {
      at: 'wide',
      ...where,
      before: ({ answers }) => answers.breakOff('Block'),
      then: then(block),
      ready: 'Failed to block user',
    },
    report: { ...where, then: then((scene) => choose(scene, 'Report User')), ready: 'Send Report' },
  };
}

/** The report's own states, looked at once: the dialog is the same everywhere. */
export function reportStates(as: Role): Record<string, State> {
  const fill = async (scene: Scene): Promise<void> => {
    await openOptions(scene);
    await choose(scene, 'Report User');
    const dialog = scene.page.locator('dialog[open]');
    await dialog.getByLabel('Category').selectOption('scam');
    await dialog.getByLabel('Details').fill('He asked for gift cards.');
    await scene.button('Send Report').click();
  };
  return {
    'report errors': {
      as,
      then: async (scene) => {
        await openOptions(scene);
        await choose(scene, 'Report User');
        await scene.button('Send Report').click();
      },
      ready: 'Please choose a category',
    },
    reported: {
      as,
      before: ({ answers }) =>
        answers.give('Report', { report: { __typename: 'Acknowledgement', message: 'Thank you.' } }),
      then: fill,
      ready: 'Report sent',
    },
    'report fails': {
      at: 'wide',
      as,
      before: ({ answers }) => answers.breakOff('Report'),
      then: fill,
      ready: 'Failed to send report',
    },
  };
}
