import type { Role } from '../stage/cast.js';
import type { Scene } from '../scene/scene.js';
import type { State } from './screen.js';

/** Opens the menu of the first member in view. */
export async function openOptions({ button, page }: Scene): Promise<void> {
  await button(/^Options for /).click();
  await page.getByRole('menu').waitFor();
}

const choose = ({ page }: Scene, name: string): Promise<void> => page.getByRole('menuitem', { name }).click();

async function block(scene: Scene): Promise<void> {
  await choose(scene, 'Block User');
  await scene.page.locator('dialog[open]').getByRole('button', { name: 'Block User' }).click();
}

/** States of the member menu. `open` opens it. */
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
      before: ({ answers }) => answers.respondWith('Block', { block: true }),
      then: then(block),
      ready: 'User blocked successfully',
    },
    'block fails': {
      at: 'wide',
      ...where,
      before: ({ answers }) => answers.failNetwork('Block'),
      then: then(block),
      ready: 'Failed to block user',
    },
    report: { ...where, then: then((scene) => choose(scene, 'Report User')), ready: 'Send Report' },
  };
}

/** States of the report dialog, tested once since it is the same everywhere. */
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
        answers.respondWith('Report', { report: { __typename: 'Acknowledgement', message: 'Thank you.' } }),
      then: fill,
      ready: 'Report sent',
    },
    'report fails': {
      at: 'wide',
      as,
      before: ({ answers }) => answers.failNetwork('Report'),
      then: fill,
      ready: 'Failed to send report',
    },
  };
}
