import { LIMITS, POLICY_PERIODS, SANCTION_DAYS } from '@kindred/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';

/** Unlikely values, so that a hard-coded number fails the test. The pages read them on first load, which is later. */
const ODD_SESSIONS = { sessionDays: 367, sessionMaxDays: 443, deviceDays: 449 };
const ODD = { ...LIMITS, ...ODD_SESSIONS, tokenHours: 317, reviewHours: 331, replyHours: 347, minimumAge: 379 };
const ODD_LIMITS = { ...ODD, sanctionMaxDays: 389, photosPerMember: 397, basicLikesPerDay: 401, filterMinAge: 409 };
const ODD_PERIODS = {
  backupDays: 419,
  auditYears: 421,
  exportDays: 431,
  selfieMonths: 433,
  evidenceDays: 457,
  sealedBanYears: 461,
};
const SHORTEST_SUSPENSION = 383;
const MEGABYTES = 439;

const QUANTITY =
  /(\d[\d,.]*)(?:\s*(?:to|-)\s*(\d[\d,.]*))?\s*(?:MB|hours?|days?|weeks?|months?|years?|minutes?|photos?|likes?)\b/g;

const quantitiesOn = (page: HTMLElement): string[] =>
  [...(page.textContent ?? '').matchAll(QUANTITY)].flatMap(([, from, to]) => (to ? [from!, to] : [from!]));

describe('the static pages', () => {
  beforeAll(() => {
    Object.assign(LIMITS, ODD_LIMITS, { photoMaxBytes: MEGABYTES * 1024 * 1024 });
    Object.assign(POLICY_PERIODS, ODD_PERIODS);
    (SANCTION_DAYS as unknown as number[])[0] = SHORTEST_SUSPENSION;
    SANCTION_DAYS.forEach((_days, index) => index > 0 && ((SANCTION_DAYS as unknown as number[])[index] = 9_999));
  });

  it.each([
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
  ])('%s has thirteen sections and the date', async (path, title) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Last updated October 28, 2025')).toBeTruthy();
    const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
  });

  it.each([
    ['/terms', 6],
    ['/privacy', 8],
    ['/safety', 6],
    ['/help', 10],
  ])('%s takes every number from the enforced constants', async (path, minCount) => {
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    const known = [ODD_LIMITS, ODD_PERIODS].flatMap((constants) => Object.values(constants));
    const quantities = quantitiesOn(screen.getByRole('main')).map((text) => Number(text.replaceAll(',', '')));
    expect(quantities.filter((value) => ![...known, SHORTEST_SUSPENSION, MEGABYTES].includes(value))).toEqual([]);
    expect(quantities.length).toBeGreaterThanOrEqual(minCount);
  });

  it.each(['/terms', '/privacy', '/safety'])('the table of contents of %s links to its sections', async (path) => {
    renderApp(path);
    const [contents] = await screen.findAllByRole('navigation', { name: 'On this page' });
    const links = within(contents!).getAllByRole('link');
    const sections = screen.getByRole('article').querySelectorAll('section');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([...sections].map(({ id }) => `#${id}`));
    expect(links.map(({ textContent }) => textContent)).toEqual(
      [...sections].map((section) => section.querySelector('h2')?.textContent),
    );
  });

  it('names every cookie, and for how long it is kept', async () => {
    renderApp('/privacy');
    const section = (await screen.findByRole('heading', { level: 2, name: /Cookies/ })).closest('section');
    const cookies = [...section!.querySelectorAll('li')].map(({ textContent }) => textContent ?? '').slice(0, 3);
    const quantitiesOf = (text: string): string[] => [...text.matchAll(QUANTITY)].map(([quantity]) => quantity);
    expect(cookies.map((text) => [/^The cookie (\w+)/.exec(text)?.[1], quantitiesOf(text)])).toEqual([
      ['sid', ['367 days', '443 days']],
      ['device', ['449 days']],
      ['signup', ['317 hours']],
    ]);
  });

  it('says what outlives a deleted account, and for how long', async () => {
    renderApp('/privacy');
    const item = (await screen.findByText('A sealed case:')).closest('li');
    const quantities = [...(item?.textContent ?? '').matchAll(QUANTITY)].map(([quantity]) => quantity);
    expect(quantities).toEqual(['457 days', '461 years']);
    expect(screen.getByText('A report that you made:')).toBeTruthy();
    const evidence = screen.getByText('Evidence in a report:').closest('li');
    expect(evidence?.textContent).toContain('until 457 days after the report is resolved');
  });

  it('focuses the section in the URL hash', async () => {
    renderApp('/safety#scams-and-money');
    await screen.findByRole('heading', { name: 'Scams and money' });
    expect(document.activeElement?.id).toBe('scams-and-money');
  });

  it('shows the configured brand name and support address', async () => {
    renderApp('/terms', { runtime: { brandName: 'Harbor', supportEmail: 'help@harbor.example' } });
    expect(await screen.findByText(/^Harbor is a members-only/)).toBeTruthy();
    const main = screen.getByRole('main');
    const address = within(main).getByRole('link', { name: 'help@harbor.example' });
    expect(address.getAttribute('href')).toBe('mailto:help@harbor.example');
    expect(main.textContent).not.toContain('Kindred');
  });

  it('shows the enforcement steps and the emergency notice on the safety page', async () => {
    renderApp('/safety');
    await screen.findByRole('heading', { level: 1, name: 'Safety & Community Guidelines' });
    const ladder = screen.getByText('Warning.').closest('ul');
    expect([...ladder!.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      'Warning.',
      `Temporary suspension (${SHORTEST_SUSPENSION}-${ODD_LIMITS.sanctionMaxDays} days).`,
      'Messaging mute.',
      'Permanent ban.',
    ]);
    expect(screen.getByText(/call your local emergency number first/)).toBeTruthy();
  });
});
