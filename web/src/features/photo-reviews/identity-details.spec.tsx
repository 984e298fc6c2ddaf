import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ageAt } from '../../lib/birth-date.js';
import { StubGraphQLError } from '../../testing/stub-server.js';
import { button, dialog, NO_HISTORY, openQueue, statusText } from './review-fixtures.js';

const value = (text: string, at = '2026-03-03T12:00:00.000Z', byStaff = false) => ({
  ...{ __typename: 'IdentityValue', value: text, at, byStaff },
});
const UNDER_AGE = {
  __typename: 'UnderAgeDates',
  first: '2010-05-17',
  firstAt: '2026-01-02T12:00:00.000Z',
  latest: '2009-05-17',
  latestAt: '2026-01-03T12:00:00.000Z',
  attempts: 1,
};
const BORN = { ...NO_HISTORY, names: [value('Ada')], datesOfBirth: [value('1999-05-17')] };

const card = async () => within(await screen.findByRole('article'));
const correction = () => within(screen.getByRole('dialog', { name: 'Correct Date of Birth' }));
const textOf = (query: ReturnType<typeof within>, name: string): string | null =>
  query.getByRole('heading', { name }).parentElement?.textContent ?? null;

describe('the identity details of a photo in review', () => {
  it('warn of a date of birth under 18, in the queue and in the review', async () => {
    const { start } = openQueue(['ada'], { identity: { ...BORN, underAge: UNDER_AGE } });
    const heading = 'Entered a date of birth under 18';
    expect(textOf(await card(), heading)).toContain('First May 17, 2010 (age 15), on January 2, 2026.');
    await start('ada');
    expect(textOf(dialog(), heading)).not.toContain('most recently');
    expect(statusText()).toContain('Warning: the member entered a date of birth under the minimum age');
  });

  it('count repeated attempts and show the latest one', async () => {
    openQueue(['ada'], { identity: { ...BORN, underAge: { ...UNDER_AGE, attempts: 3 } } });
    expect(textOf(await card(), 'Entered a date of birth under 18')).toContain(
      '3 attempts in all, most recently May 17, 2009 (age 16), on January 3, 2026.',
    );
  });

  it('show nothing for a member without a history, and no list for one name and date', async () => {
    openQueue(['ada']);
    expect((await card()).queryByText('Date of birth')).toBeNull();
    expect((await card()).queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('list earlier names and dates, newest first', async () => {
    const { user } = openQueue(['ada'], {
      identity: {
        ...NO_HISTORY,
        names: ['Eve', 'Dee', 'Cyd', 'Bea', 'Ada'].map((name) => value(name)),
        datesOfBirth: [value('1980-05-17', '2026-03-04T12:00:00.000Z', true), value('1999-05-17')],
      },
    });
    const names = within((await card()).getByRole('region', { name: 'Names' }));
    expect(names.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Evesince March 3, 2026',
      'Deesince March 3, 2026',
      'Cydsince March 3, 2026',
    ]);
    await user.click(names.getByRole('button', { name: 'Show all 5' }));
    expect(names.getAllByRole('listitem')).toHaveLength(5);
    await user.click(names.getByRole('button', { name: 'Show fewer' }));
    expect(names.getAllByRole('listitem')).toHaveLength(3);
    const dates = within((await card()).getByRole('region', { name: 'Dates of birth' }));
    expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'May 17, 1980since March 4, 2026By staff',
      'May 17, 1999since March 3, 2026',
    ]);
  });
});

describe('correcting a date of birth', () => {
  it('asks for a date and a reason, then for a confirmation', async () => {
    const { user, server } = openQueue(['ada'], {
      identity: BORN,
      graph: { CorrectDateOfBirth: { correctDateOfBirth: true } },
    });
    await user.click((await card()).getByRole('button', { name: 'Correct Date' }));
    const date = correction().getByLabelText(/^Date of Birth/);
    expect(date).toHaveProperty('value', '1999-05-17');
    await user.clear(date);
    await user.click(correction().getByRole('button', { name: 'Continue' }));
    expect(correction().getByText('Date of birth is required')).toBeTruthy();
    expect(correction().getByText('Please provide a reason')).toBeTruthy();
    expect(document.activeElement).toBe(date);
    await user.type(date, `${new Date().getFullYear() - 10}-01-01`);
    expect(correction().getByText('A member must be at least 18 years old')).toBeTruthy();
    await user.clear(date);
    await user.type(date, '1980-05-17');
    await user.type(correction().getByLabelText(/^Reason/), ' An ID card ');
    await user.click(correction().getByRole('button', { name: 'Continue' }));
    expect(server.calls.map(([name]) => name)).not.toContain('CorrectDateOfBirth');
    expect(correction().getByText(`May 17, 1999 (${ageAt('1999-05-17')} years old)`)).toBeTruthy();
    expect(correction().getByText(`May 17, 1980 (${ageAt('1980-05-17')} years old)`)).toBeTruthy();
    await user.click(correction().getByRole('button', { name: 'Back' }));
    await user.click(correction().getByRole('button', { name: 'Continue' }));
    await user.click(correction().getByRole('button', { name: 'Correct Date' }));
    expect(await screen.findByText('Date of birth corrected')).toBeTruthy();
    expect(server.calls).toContainEqual([
      'CorrectDateOfBirth',
      { userId: 'id-of-ada', dateOfBirth: '1980-05-17', reason: 'An ID card' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loads the photo under review again', async () => {
    const identity = { ...BORN };
    const { start, user } = openQueue(['ada'], {
      identity,
      graph: {
        CorrectDateOfBirth: () => {
          identity.datesOfBirth = [value('1980-05-17', '2026-03-04T12:00:00.000Z', true), value('1999-05-17')];
          return { correctDateOfBirth: true };
        },
      },
    });
    await start('ada');
    await user.click(button('Correct Date'));
    await user.type(correction().getByLabelText(/^Reason/), 'An ID card');
    await user.click(correction().getByRole('button', { name: 'Continue' }));
    await user.click(correction().getByRole('button', { name: 'Correct Date' }));
    expect(await dialog().findByText(`May 17, 1980 (${ageAt('1980-05-17')} years old)`)).toBeTruthy();
    expect(dialog().getByText('By staff')).toBeTruthy();
  });

  it.each([
    ['', 'Failed to correct the date of birth'],
    ['Please enter your real date of birth', 'Please enter your real date of birth'],
  ])('keeps the form when it fails (server message: "%s")', async (message, expected) => {
    const { user } = openQueue(['ada'], {
      identity: BORN,
      graph: {
        CorrectDateOfBirth: () => {
          throw new StubGraphQLError(message, { code: 'VALIDATION' });
        },
      },
    });
    await user.click((await card()).getByRole('button', { name: 'Correct Date' }));
    await user.type(correction().getByLabelText(/^Reason/), 'An ID card');
    await user.click(correction().getByRole('button', { name: 'Continue' }));
    await user.click(correction().getByRole('button', { name: 'Correct Date' }));
    expect(await screen.findByText(expected)).toBeTruthy();
    expect(correction().getByLabelText(/^Reason/)).toHaveProperty('value', 'An ID card');
  });
});
