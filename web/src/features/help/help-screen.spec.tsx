import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';

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

  it.each([
    [true, /It’s free during the open beta/],
    [false, /^There are three monthly plans/],
  ])('shows what it costs, with beta %s', async (beta, respond) => {
    renderApp('/help', { runtime: { beta } });
    expect(await screen.findByText(respond)).toBeTruthy();
  });
});
