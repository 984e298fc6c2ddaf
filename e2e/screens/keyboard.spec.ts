import { describe, expect, it } from '@jest/globals';
import { adminModeration } from './catalog/admin-moderation.js';
import { adminPhotos } from './catalog/admin-photos.js';
import { adminVerifications } from './catalog/admin-verifications.js';
import { auth } from './catalog/auth.js';
import { CATALOG } from './catalog/catalog.js';
import { landing } from './catalog/landing.js';
import { reach, type Screen } from './catalog/screen.js';
import { settings } from './catalog/settings.js';
import { contact } from './catalog/static-pages.js';
import { twoStep } from './catalog/two-step.js';
import { tabbingProblems } from './checks/tabbing.js';
import { WIDTHS, type Width } from './page/screen-page.js';
import { withScreenPage } from './page/worker-pages.js';

describe('keyboard navigation', () => {
  const opened = CATALOG.map((screen) => ({ name: screen.name, screen, state: Object.values(screen.states)[0] }));
  const further: [screen: Screen, state: string][] = [
    [adminPhotos, 'reviewing a lookalike of a rejected photo'],
    [auth, 'confirm'],
    [auth, 'confirm with a new password'],
    [twoStep, 'connect the app'],
    [twoStep, 'recovery codes'],
    [settings, 'two-step on, four devices'],
    [settings, 'password change asked'],
  ];
  const inState = further.map(([screen, state]) => ({
    name: `${screen.name} (${state})`,
    screen,
    state: screen.states[state],
  }));
  const widths = Object.keys(WIDTHS) as Width[];
  const isThorough = process.env['SCREEN_PASSES'] === undefined;
  const cases = [...opened, ...inState].flatMap((each, index) =>
    // The screens alternate between the widths.
    (isThorough ? widths : widths.slice(index % 2, (index % 2) + 1)).map((width) => ({ width, ...each })),
  );

  it.each(cases)(
    'reaches everything on $name, $width, in order and with a visible focus',
    async ({ screen, state, width }) => {
      if (state === undefined) throw new Error('unknown state');
      await withScreenPage(state.as, width, async (screenPage) => {
        await reach(screenPage, screen, state);
        expect(await tabbingProblems(screenPage.page)).toEqual([]);
      });
    },
  );

  it('shows the focus on the entry that receives it when another is removed', async () => {
    await withScreenPage('admin', 'wide', async (screenPage) => {
      const { page, stubs } = screenPage;
      await reach(screenPage, adminVerifications, { as: 'admin', ready: '2 pending' });
      stubs.respondWith('DeleteUser', { deleteUser: true });
      stubs.edit<{ pendingVerifications: object[] }>('PendingVerifications', (data) =>
        data.pendingVerifications.shift(),
      );
      await page.getByRole('button', { name: 'Delete User' }).first().press('Enter');
      await page.getByRole('button', { name: 'Delete Permanently' }).press('Enter');
      await screenPage.text('1 pending').waitFor();
      const style = await page.evaluate(() => {
        const { tagName } = document.activeElement ?? document.body;
        return { tagName, outline: getComputedStyle(document.activeElement ?? document.body).outlineStyle };
      });
      expect(style).toEqual({ tagName: 'LI', outline: 'solid' });
    });
  });

  it('offers a skip link as the first tab stop', async () => {
    await withScreenPage('visitor', 'wide', async (screenPage) => {
      const { page } = screenPage;
      await reach(screenPage, landing, { as: 'visitor', ready: 'Why Verification Matters' });
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect((await skip.boundingBox())?.width).toBeGreaterThan(50);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });
  });

  it('moves to the toast of a dialog with F8', async () => {
    const state = adminModeration.states['ban without a reason'];
    if (state === undefined) throw new Error('unknown state');
    await withScreenPage('admin', 'wide', async (screenPage) => {
      const { page } = screenPage;
      await reach(screenPage, adminModeration, state);
      await page.keyboard.press('F8');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Dismiss');
      await page.keyboard.press('Enter');
      await screenPage.text('Please provide a reason').waitFor({ state: 'detached' });
      expect(await page.locator('dialog[open]').count()).toBe(1);
    });
  });

  it('moves to the toast with F8, and to its buttons with Tab', async () => {
    await withScreenPage('visitor', 'wide', async (screenPage) => {
      const { page } = screenPage;
      await reach(screenPage, contact, {
        as: 'visitor',
        then: ({ button }) => button('Send Message').click(),
        ready: 'Please fill in all fields',
      });
      await page.keyboard.press('F8');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('F8');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Dismiss');
      await page.keyboard.press('Enter');
      await screenPage.text('Please fill in all fields').waitFor({ state: 'detached' });
    });
  });
});
