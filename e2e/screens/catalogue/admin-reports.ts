import type { Scene } from '../scene/scene.js';
import { forbidden, reading, type Screen } from './screen.js';

const open = ({ button }: Scene): Promise<void> => button('Resolve').click();
async function resolve(scene: Scene): Promise<void> {
  await open(scene);
  await scene.page.locator('dialog[open]').getByLabel('Outcome').selectOption('Warning given');
  await scene.button('Resolve Report').click();
}

/** /admin/reports: open reports. */
export const adminReports: Screen = {
  name: '/admin/reports',
  path: '/admin/reports',
  heading: 'Reports',
  states: {
    full: { as: 'admin', ready: 'Resolve' },
    empty: {
      as: 'admin',
      before: ({ answers }) =>
        answers.edit<{ reports: { items: unknown[] } }>('Reports', ({ reports }) => (reports.items = [])),
      ready: 'No open reports',
    },
    ...reading('admin', 'Reports', 'Failed to load reports'),
    'more fails': {
      as: 'admin',
      before: ({ answers }) =>
        answers.edit<{ reports: { nextCursor: string | null } }>('Reports', ({ reports }) => {
          reports.nextCursor = 'further';
        }),
      then: async ({ answers, button }) => {
        await button('Show More').waitFor();
        answers.failNetwork('Reports');
        await button('Show More').click();
      },
      ready: 'Failed to load reports',
    },
    'resolve asked': { as: 'admin', then: open, ready: 'Resolve Report' },
    'resolve errors': {
      as: 'admin',
      then: async (scene) => {
        await open(scene);
        await scene.button('Resolve Report').click();
      },
      ready: 'Please describe the outcome of the report',
    },
    resolved: {
      as: 'admin',
      before: ({ answers }) => answers.respondWith('ResolveReport', { resolveReport: true }),
      then: resolve,
      ready: 'Report resolved',
    },
    'resolve fails': {
      at: 'wide',
      as: 'admin',
      before: ({ answers }) => answers.failNetwork('ResolveReport'),
      then: resolve,
      ready: 'Failed to resolve report',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
