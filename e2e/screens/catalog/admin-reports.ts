import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

const open = ({ button }: ScreenPage): Promise<void> => button('Resolve').click();
async function resolve(screenPage: ScreenPage): Promise<void> {
  await open(screenPage);
  await screenPage.page.locator('dialog[open]').getByLabel('Outcome').selectOption('Warning given');
  await screenPage.button('Resolve Report').click();
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
      before: ({ stubs }) =>
        stubs.edit<{ reports: { items: unknown[] } }>('Reports', ({ reports }) => (reports.items = [])),
      ready: 'No open reports',
    },
    ...reading('admin', 'Reports', 'Failed to load reports'),
    'more fails': {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.edit<{ reports: { nextCursor: string | null } }>('Reports', ({ reports }) => {
          reports.nextCursor = 'further';
        }),
      then: async ({ stubs, button }) => {
        await button('Show More').waitFor();
        stubs.failNetwork('Reports');
        await button('Show More').click();
      },
      ready: 'Failed to load reports',
    },
    'resolve asked': { as: 'admin', then: open, ready: 'Resolve Report' },
    'resolve errors': {
      as: 'admin',
      then: async (screenPage) => {
        await open(screenPage);
        await screenPage.button('Resolve Report').click();
      },
      ready: 'Please describe the outcome of the report',
    },
    resolved: {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('ResolveReport', { resolveReport: true }),
      then: resolve,
      ready: 'Report resolved',
    },
    'resolve fails': {
      at: 'wide',
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('ResolveReport'),
      then: resolve,
      ready: 'Failed to resolve report',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
