import { describe, expect, it } from '@jest/globals';
import { adminModeration } from './catalogue/admin-moderation.js';
import { adminPhotos } from './catalogue/admin-photos.js';
import { adminVerifications } from './catalogue/admin-verifications.js';
import { CATALOGUE } from './catalogue/catalogue.js';
import { landing } from './catalogue/landing.js';
import { reach } from './catalogue/screen.js';
import { contact } from './catalogue/static-pages.js';
import { tabbingProblems } from './checks/tabbing.js';
import { WIDTHS, type Width } from './scene/scene.js';
import { withScene } from './scene/worker-scenes.js';

describe('keyboard navigation', () => {
  const opened = CATALOGUE.map((screen) => ({ name: screen.name, screen, state: Object.values(screen.states)[0] }));
  const review = {
    name: 'a photo in review',
    screen: adminPhotos,
    state: adminPhotos.states['reviewing a lookalike of a rejected photo'],
  };
  const widths: Width[] = process.env['SCREEN_PASSES'] === 'single' ? ['wide'] : (Object.keys(WIDTHS) as Width[]);
  const cases = widths.flatMap((width) => [...opened, review].map((each) => ({ width, ...each })));

  it.each(cases)(
    'reaches everything on $name, $width, in order and with a visible focus',
    async ({ screen, state, width }) => {
      if (state === undefined) throw new Error('unknown state');
      await withScene(state.as, width, async (scene) => {
        await reach(scene, screen, state);
        expect(await tabbingProblems(scene.page)).toEqual([]);
      });
    },
    60_000,
  );

  it('shows the focus on the entry that receives it when another is removed', async () => {
    await withScene('admin', 'wide', async (scene) => {
      const { page, answers } = scene;
      await reach(scene, adminVerifications, { as: 'admin', ready: '2 pending' });
      answers.respondWith('DeleteUser', { deleteUser: true });
      answers.edit<{ pendingVerifications: object[] }>('PendingVerifications', (data) =>
        data.pendingVerifications.shift(),
      );
      await page.getByRole('button', { name: 'Delete User' }).first().press('Enter');
      await page.getByRole('button', { name: 'Delete Permanently' }).press('Enter');
      await scene.text('1 pending').waitFor();
      const look = await page.evaluate(() => {
        const { tagName } = document.activeElement ?? document.body;
        return { tagName, outline: getComputedStyle(document.activeElement ?? document.body).outlineStyle };
      });
      expect(look).toEqual({ tagName: 'LI', outline: 'solid' });
    });
  }, 60_000);

  it('offers a skip link as the first tab stop', async () => {
    await withScene('visitor', 'wide', async (scene) => {
      const { page } = scene;
      await reach(scene, landing, { as: 'visitor', ready: 'Why Verification Matters' });
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect((await skip.boundingBox())?.width).toBeGreaterThan(50);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });
  }, 60_000);

  it('moves to the toast of a dialog with F8', async () => {
    const state = adminModeration.states['ban without a reason'];
    if (state === undefined) throw new Error('unknown state');
    await withScene('admin', 'wide', async (scene) => {
      const { page } = scene;
      await reach(scene, adminModeration, state);
      await page.keyboard.press('F8');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Dismiss');
      await page.keyboard.press('Enter');
      await scene.text('Please provide a reason').waitFor({ state: 'detached' });
      expect(await page.locator('dialog[open]').count()).toBe(1);
    });
  }, 60_000);

  it('moves to the toast with F8, and to its buttons with Tab', async () => {
    await withScene('visitor', 'wide', async (scene) => {
      const { page } = scene;
      await reach(scene, contact, {
        as: 'visitor',
        then: ({ button }) => button('Send Message').click(),
        ready: 'Please fill in all fields',
      });
      await page.keyboard.press('F8');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('F8');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Dismiss');
      await page.keyboard.press('Enter');
      await scene.text('Please fill in all fields').waitFor({ state: 'detached' });
    });
  }, 60_000);
});
