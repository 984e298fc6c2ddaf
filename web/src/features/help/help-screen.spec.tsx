import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { accountPlan, MEMBER } from '../../testing/stub-server.js';

describe('/help', () => {
  it('shows collapsed questions in four groups', async () => {
    const { user } = renderApp('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help Center' });
    const groups = screen.getAllByRole('heading', { level: 2 });
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Getting Started',
      'Using the Platform',
      'Account & Safety',
      'Technical Issues',
    ]);
    for (const group of groups) {
      const questions = group.closest('section')!.querySelectorAll('details');
      expect(questions.length).toBeGreaterThanOrEqual(4);
      expect([...questions].some(({ open }) => open)).toBe(false);
    }
    const question = screen.getByText('I forgot my password.');
    await user.click(question);
    expect(question.closest('details')?.open).toBe(true);
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact');
  });

  it('links to each group', async () => {
    renderApp('/help');
    const jumps = await screen.findByRole('navigation', { name: 'Help topics' });
    for (const link of within(jumps).getAllByRole('link')) {
      const target = document.getElementById(link.getAttribute('href')!.slice(1));
      expect(target?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
  });

  it('leads members to the plans where it speaks of them, and back', async () => {
    const { user, address } = renderApp('/help', {
      user: MEMBER,
      runtime: { beta: false },
      graph: { AccountPlan: accountPlan({ status: 'NONE' }) },
    });
    const question = await screen.findByText('Is there a limit to how many people I can like?');
    await user.click(question);
    await user.click(await within(question.closest('details')!).findByRole('link', { name: 'See Plans' }));
    await screen.findByRole('heading', { name: 'Choose Your Plan' });
    expect(address()).toBe('/pricing?change=1');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Help Center' });
  });

  it.each([
    ['visitors', {}],
    ['members in the beta', { user: MEMBER, runtime: { beta: true } }],
  ])('does not lead %s to the plans', async (_, options) => {
    renderApp('/help', options);
    await screen.findByText('Is there a limit to how many people I can like?');
    expect(screen.queryByRole('link', { name: 'See Plans' })).toBeNull();
  });

  it.each([
    [true, /It’s free during the open beta/],
    [false, /^There are three monthly plans/],
  ])('shows what it costs, with beta %s', async (beta, respond) => {
    renderApp('/help', { runtime: { beta } });
    expect(await screen.findByText(respond)).toBeTruthy();
  });
});
