import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { dialog, openQueue } from './review-fixtures.js';

const flag = (id: string, changes: object): object => ({
  ...{ __typename: 'EvasionFlag', id, kind: 'EMAIL', score: null, createdAt: '2026-03-03T12:00:00.000Z' },
  ...{ sealedCaseId: null, userId: null, displayName: null, email: null, banned: false },
  ...changes,
});
const SEALED = flag('one', { sealedCaseId: 'case-1', banned: true });
const OTHER = flag('two', { kind: 'PHOTO', score: 0.97, userId: 'u2', displayName: 'Omar', email: 'o+1@example.com' });

describe('flags of a member under review', () => {
  it('link to the sealed case and to the other account, in the list and in the dialog', async () => {
    const queue = openQueue(['ada'], { flags: [SEALED, OTHER] });
    const expectLinks = (area: ReturnType<typeof within>): void => {
      expect(area.getByText('This may be a banned person')).toBeTruthy();
      const [sealed, other] = [
        area.getByRole('link', { name: 'a deleted account' }),
        area.getByRole('link', { name: 'Omar' }),
      ];
      expect(sealed.getAttribute('href')).toBe('/admin/sealed-cases/case-1');
      expect(other.getAttribute('href')).toBe('/admin/users/u2');
      expect(area.getByText(/^Same picture \(97% alike\)/)).toBeTruthy();
    };
    expectLinks(within(await screen.findByRole('article', { name: 'Photo of ada' })));
    await queue.start('ada');
    expectLinks(dialog());
  });

  it('are calmer when no one is banned, and absent without flags', async () => {
    openQueue(['ada'], { flags: [OTHER] });
    expect(await screen.findByText('This may be a returning member')).toBeTruthy();
    expect(screen.queryByText('This may be a banned person')).toBeNull();
  });

  it('are not shown without a match', async () => {
    openQueue(['ada']);
    await screen.findByRole('article', { name: 'Photo of ada' });
    expect(screen.queryByText(/^This may be/)).toBeNull();
  });
});
