import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { resize, type ScreenPage, type Width } from './page/screen-page.js';
import { withScreenPage } from './page/worker-pages.js';
import type { Role } from './fixtures/test-accounts.js';
import { currentFixtures } from './fixtures/fixtures.js';

const MEMBER_LINKS = [
  ['Discover', '/discover'],
  ['Liked', '/liked'],
  ['Passed', '/disliked'],
  ['Matches', '/matches'],
  ['Messages', '/messages'],
  ['Announcements', '/announcements'],
];
const MEMBER_MENU = [
  ['Profile', '/profile'],
  ['Settings', '/settings'],
];
const ADMIN_PANEL = ['Admin Panel', '/admin'];
const LOG_OUT = ['Log out', null];

/** Names and targets of the links and buttons inside. */
function linksIn(page: Page, selector: string): Promise<(string | null)[][]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      // Without the unread counter.
      .map((element) => [
        (element.firstChild?.nodeType === Node.TEXT_NODE ? element.firstChild : element).textContent?.trim() ?? '',
        element.getAttribute('href'),
      ]),
  );
}

describe('the navigation', () => {
  const fixtures = currentFixtures();

  const visit = (
    as: Role,
    width: Width,
    path: string,
    check: (screenPage: ScreenPage) => Promise<void>,
  ): Promise<void> =>
    withScreenPage(as, width, async (screenPage) => {
      await screenPage.page.goto(path);
      await check(screenPage);
    });
  const openMenu = async ({ button, page }: ScreenPage): Promise<void> => {
    await button(/^User menu/).click();
    await page.getByRole('menu').waitFor();
  };

  it.each<{ as: Role; tier: string; links: string[][]; menu: (string | null)[][] | null; label: string }>([
    {
      as: 'visitor',
      tier: 'visitors',
      links: [
        ['Sign In', '/auth'],
        ['Sign Up', '/auth?tab=signup'],
      ],
      menu: null,
      label: '',
    },
    { as: 'pending', tier: 'members under review', links: [], menu: [LOG_OUT], label: 'Member' },
    { as: 'approved', tier: 'members before activation', links: [], menu: [LOG_OUT], label: 'Member' },
    { as: 'member', tier: 'active members', links: MEMBER_LINKS, menu: [...MEMBER_MENU, LOG_OUT], label: 'Member' },
    {
      as: 'admin',
      tier: 'administrators',
      links: MEMBER_LINKS,
      menu: [...MEMBER_MENU, ADMIN_PANEL, LOG_OUT],
      label: 'Administrator',
    },
  ])('shows $tier their links and menu', async ({ as, links, menu, label }) => {
    await visit(as, 'wide', '/', async (shown) => {
      const { page } = shown;
      await (as === 'visitor' ? shown.text('Sign In') : shown.button(/^User menu/)).waitFor();
      expect(await linksIn(page, 'header nav[aria-label="Main"] a')).toEqual(links);
      if (menu === null) {
        expect(await page.getByRole('button', { name: /^User menu/ }).count()).toBe(0);
        return;
      }
      await openMenu(shown);
      expect(await linksIn(page, '[role="menuitem"]')).toEqual(menu);
      const { email } = fixtures.accounts.people[as as 'member'];
      const menuText = await page.getByRole('menu').innerText();
      expect(menuText).toContain(email);
      expect(menuText.split('\n').map((line) => line.trim())).toContain(label);
      expect(await shown.button(/^User menu/).innerText()).toBe(email.slice(0, 2).toUpperCase());
    });
  });

  it('shows an active member the same links on a phone, in tabs and menu', async () => {
    await visit('member', 'phone', '/', async (shown) => {
      await shown.button(/^User menu/).waitFor();
      const tabs = await shown.page
        .locator('nav[aria-label="Main tabs"] a')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      await openMenu(shown);
      const menu = (await linksIn(shown.page, '[role="menuitem"]')).map(([, href]) => href);
      const reachable = new Set([...tabs, ...menu]);
      expect([...MEMBER_LINKS, ...MEMBER_MENU].filter(([, href]) => !reachable.has(href ?? ''))).toEqual([]);
    });
  });

  it('keeps the end of the menu reachable in a low viewport', async () => {
    await visit('admin', 'wide', '/admin', async (shown) => {
      await resize(shown, { width: 568, height: 320 });
      await openMenu(shown);
      await shown.page.keyboard.press('End');
      const last = shown.page.getByRole('menuitem', { name: 'Log out' });
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      expect(await last.evaluate((item) => item === document.activeElement)).toBe(true);
      expect(height).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(320);
    });
  });

  it('treats a member with an unverified email address as a visitor', async () => {
    await withScreenPage('member', 'wide', async ({ page, stubs }) => {
      stubs.edit<{ me: { emailVerified: boolean } }>('Session', ({ me }) => (me.emailVerified = false));
      await page.goto('/discover');
      await page.waitForURL('**/auth');
      expect((await linksIn(page, 'header nav[aria-label="Main"] a')).map(([name]) => name)).toEqual([
        'Sign In',
        'Sign Up',
      ]);
    });
  });

  it('has a footer on public pages, and a logo that links to the landing page', async () => {
    await visit('visitor', 'wide', '/contact', async ({ page, text }) => {
      await text('Send Message').waitFor();
      await text('support@kindred.local').waitFor();
      expect(await linksIn(page, 'footer nav a')).toEqual([
        ['Discover', '/discover'],
        ['Pricing', '/pricing'],
        ['Safety & Community Guidelines', '/safety'],
        ['Privacy', '/privacy'],
        ['Terms', '/terms'],
        ['Help Center', '/help'],
        ['Contact Us', '/contact'],
      ]);
      const footer = await page.locator('footer').innerText();
      expect(footer).toContain('Kindred');
      expect(footer).toContain('support@kindred.local');
      expect(footer).toContain('1.0.0-beta');
      await page.locator('header a').first().click();
      await page.waitForURL((url) => url.pathname === '/');
    });
  });

  it('shows the beta banner only while the runtime settings say beta', async () => {
    const banner = 'Open Beta · Free during testing';
    await visit('visitor', 'wide', '/', async ({ text }) => text(banner).waitFor());
    await withScreenPage('visitor', 'wide', async (screenPage) => {
      screenPage.stubs.edit<{ runtime: { beta: boolean } }>('Session', ({ runtime }) => (runtime.beta = false));
      await screenPage.page.goto('/');
      await screenPage.text('Sign In').waitFor();
      expect(await screenPage.page.getByText(banner).count()).toBe(0);
    });
  });

  it.each<Width>(['wide', 'phone'])('remembers the theme chosen in the header (%s)', async (width) => {
    await visit('visitor', width, '/', async ({ page }) => {
      const button = page.locator('header').getByRole('button', { name: /theme/i });
      const theme = (): Promise<string> => page.evaluate(() => document.documentElement.className);
      expect(await theme()).toBe('dark');
      await button.click();
      expect(await theme()).toBe('light');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
      await page.reload();
      await button.waitFor();
      expect(await theme()).toBe('light');
      await button.click();
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    });
  });
});
