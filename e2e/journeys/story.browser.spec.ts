import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openVisitor, pictureFolder, type Visitor } from '../support/browser.js';
import { eventually } from '../support/conditions.js';
import { Person } from '../support/person.js';
import { ADMIN } from '../support/product.js';
import { selfie } from '../support/selfie.js';
import { sharedProducts } from '../support/shared-products.js';

const PASSWORD = 'correct horse';
/** The highest age of the filter, which no other journey's members have. */
const MIN_AGE = 68;

// On one backend: the story over HTTP runs on both.
describe.each(sharedProducts().slice(-1))('member story in the browser', (product) => {
  let browser: Browser;
  let pictures: Awaited<ReturnType<typeof pictureFolder>>;
  let admin: Visitor;
  let ada: Visitor;
  let ben: Visitor;

  beforeAll(async () => {
    [browser, pictures] = await Promise.all([openBrowser(), pictureFolder()]);
    await writeFile(join(pictures.path, 'selfie.png'), selfie());
    admin = await openVisitor(browser, product);
    ada = await openVisitor(browser, product);
    ben = await openVisitor(browser, product, { width: 390, height: 844 });
  });
  afterAll(async () => {
    await browser?.close();
    await pictures?.remove();
  });

  const text = (page: Page, what: string | RegExp) => page.getByText(what).filter({ visible: true }).first();

  async function signUp({ page }: Visitor, email: string): Promise<void> {
    await page.goto('/');
    await page.goto('/auth?tab=signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/confirm/i).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await text(page, 'Check Your Email').waitFor();
    const mail = await new Person(product, email).mail(/^confirm your/i);
    const link = /https?:\/\/\S+token=[\w-]+/.exec(mail.text)?.[0] ?? '';
    await page.goto(link);
    await text(page, 'Email verified successfully!').waitFor();
    expect(new URL(page.url()).search).not.toContain('verified');
  }

  async function logIn({ page }: Visitor, email: string, password = PASSWORD): Promise<void> {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: /^(log ?in|sign in)$/i }).click();
    await text(page, 'Welcome back!').waitFor();
  }

  /** In another browser of the member. */
  async function loggedIn(email: string): Promise<Person> {
    const person = new Person(product, email, PASSWORD);
    await person.logIn();
    return person;
  }

  async function submitSelfie({ page }: Visitor): Promise<void> {
    await page.waitForURL('**/verify');
    await page.locator('input[type="file"]').setInputFiles(join(pictures.path, 'selfie.png'));
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await text(page, 'Photo uploaded successfully!').waitFor();
  }

  async function activate({ page }: Visitor): Promise<void> {
    await page.goto('/discover');
    await page.waitForURL('**/pricing');
    await page.getByRole('button', { name: 'Skip & Get Started Free' }).click();
    await page.waitForURL('**/discover');
    await text(page, 'Complete Your Profile').waitFor();
  }

  async function fillProfile({ page }: Visitor, name: string, gender: string): Promise<void> {
    await page.goto('/settings');
    await page.getByLabel('Display Name').fill(name);
    await page.getByLabel('Date of Birth').fill('1950-04-02');
    await page.getByLabel('Gender', { exact: true }).first().selectOption({ label: gender });
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await text(page, 'Profile updated successfully!').waitFor();
  }

  it('signs up two members, who verify their email address and upload a selfie', async () => {
    await signUp(ada, 'ada@example.com');
    await logIn(ada, 'ada@example.com');
    await submitSelfie(ada);
    await signUp(ben, 'ben@example.com');
    await logIn(ben, 'ben@example.com');
    await submitSelfie(ben);
  });

  it('lets an administrator approve both', async () => {
    await logIn(admin, ADMIN.email, ADMIN.password);
    await admin.page.goto('/admin');
    for (const email of ['ada@example.com', 'ben@example.com']) {
      const review = admin.page.getByRole('article').filter({ hasText: email });
      await review.getByRole('button', { name: 'Approve' }).click();
      await review.waitFor({ state: 'detached' });
    }
    for (const email of ['ada@example.com', 'ben@example.com']) {
      const person = await loggedIn(email);
      await eventually('the approval', async () => ((await person.me()).status === 'APPROVED' ? true : undefined));
    }
  });

  it('activates both in the open beta and saves their profiles', async () => {
    await activate(ada);
    await fillProfile(ada, 'Ada Lovett', 'Female');
    await activate(ben);
    await fillProfile(ben, 'Ben Carter', 'Male');
  });

  it('lets them find each other through the deck and a filter, and match', async () => {
    const person = await loggedIn('ada@example.com');
    await eventually('Ben is in the deck', async () =>
      (await person.expect<object[]>(200, 'GET', `/api/discover?minAge=${MIN_AGE}`)).length === 1 ? true : undefined,
    );
    await ada.page.goto('/discover');
    await ada.page.getByLabel('Min Age').selectOption(String(MIN_AGE));
    await ada.page.getByLabel('Gender').first().selectOption({ label: 'Female' });
    await text(ada.page, 'No profiles match your current filters. Try adjusting your preferences.').waitFor();
    await ada.page.getByLabel('Gender').first().selectOption({ label: 'Male' });
    await text(ada.page, 'Ben Carter').waitFor();
    await text(ada.page, 'Profile 1 of 1').waitFor();
    await ada.page.keyboard.press('ArrowRight');
    await text(ada.page, 'Like sent!').waitFor();

    const other = await loggedIn('ben@example.com');
    await other.expect(200, 'PUT', '/api/preferences', { minAge: MIN_AGE });
    await ben.page.goto('/discover');
    await text(ben.page, 'Ada Lovett').waitFor();
    await ben.page.getByRole('button', { name: 'Like', exact: true }).click();
    await text(ben.page, "It's a match!").waitFor();
    await ben.page.goto('/matches');
    await text(ben.page, /^Matched (Today|Yesterday)$/).waitFor();
    await ada.page.goto('/matches');
    await text(ada.page, 'Ben Carter').waitFor();
  });

  it('lets them chat live with typing indicators, and keeps the messages after a reload', async () => {
    for (const { page } of [ada, ben]) {
      await page.goto('/matches');
      await page.getByRole('link', { name: 'Send Message' }).click();
      await page.waitForURL('**/messages/*');
      await text(page, 'Live').waitFor();
      await text(page, 'No messages yet. Start the conversation!').waitFor();
    }
    const adaWrites = ada.page.getByPlaceholder('Type a message...');
    await eventually('the typing indicator', async () => {
      // Shown for 3 s, unless the end of the typing arrives together with its start.
      await adaWrites.fill('');
      await adaWrites.fill('Good evening, Ben.');
      return text(ben.page, 'typing...')
        .waitFor({ timeout: 10_000 })
        .then(() => true);
    });
    await adaWrites.press('Enter');
    await text(ben.page, 'Good evening, Ben.').waitFor();
    await ben.page.getByText('typing...').waitFor({ state: 'hidden' });
    const benWrites = ben.page.getByPlaceholder('Type a message...');
    await benWrites.fill('Good evening yourself.');
    await benWrites.press('Enter');
    await text(ada.page, 'Good evening yourself.').waitFor();
    await ada.page.reload();
    await text(ada.page, 'Good evening, Ben.').waitFor();
    await text(ada.page, 'Good evening yourself.').waitFor();
  });

  it('catches up after a lost connection', async () => {
    await ada.context.setOffline(true);
    await text(ada.page, 'Offline').waitFor();
    const benWrites = ben.page.getByPlaceholder('Type a message...');
    await benWrites.fill('Are you still there?');
    await benWrites.press('Enter');
    await text(ben.page, 'Are you still there?').waitFor();
    await ben.page.getByText('Sending…').waitFor({ state: 'hidden' });
    await ada.context.setOffline(false);
    await text(ada.page, 'Are you still there?').waitFor();
    await text(ada.page, 'Live').waitFor();
    expect(await ada.page.getByText('Good evening, Ben.').count()).toBe(1);
  });

  it('announces them as a couple to all members', async () => {
    await ada.page.getByRole('button', { name: 'Become a Couple' }).click();
    await text(ada.page, 'Request to become an official couple?').waitFor();
    await ada.page.getByRole('button', { name: 'Send Request' }).click();
    await text(ada.page, 'Request Pending').waitFor();
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await text(ben.page, 'Response sent successfully').waitFor();
    await text(ada.page, 'Couple').waitFor();
    await admin.page.goto('/announcements');
    await text(admin.page, /Ada Lovett/).waitFor();
    await text(admin.page, /Ben Carter/).waitFor();
  });

  it('remembers the theme, and logged no console errors during the story', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: /theme/i }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.reload();
    await page.getByRole('button', { name: /theme/i }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    expect({ ada: ada.browserErrors, ben: ben.browserErrors, admin: admin.browserErrors }).toEqual({
      ada: [],
      ben: [],
      admin: [],
    });
  });
});
