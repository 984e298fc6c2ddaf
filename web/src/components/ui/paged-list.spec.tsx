import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import '../../testing/testing-library.js';
import { PagedList } from './paged-list.js';

const rows = (): (string | null)[] => screen.queryAllByRole('listitem').map((row) => row.textContent);
const open = (items: string[], order: 'oldest' | 'newest' = 'oldest'): UserEvent => {
  render(
    <PagedList of="people" items={items} size={2} order={order} keyOf={(item) => item} textOf={(item) => item}>
      {(item) => item}
    </PagedList>,
  );
  return userEvent.setup();
};
const sort = (): HTMLSelectElement => screen.getByRole('combobox', { name: 'Sort people' });
const filter = (): HTMLElement => screen.getByRole('searchbox', { name: 'Filter people' });

describe('PagedList', () => {
  it.each([
    ['oldest', 'newest'],
    ['newest', 'oldest'],
  ] as const)('sorts %s first by default, and %s first on request', async (order, other) => {
    const user = open(['Ada', 'Ben'], order);
    expect(sort().value).toBe(order);
    expect(rows()).toEqual(['Ada', 'Ben']);
    await user.selectOptions(sort(), other);
    expect(rows()).toEqual(['Ben', 'Ada']);
    await user.selectOptions(sort(), order);
    expect(rows()).toEqual(['Ada', 'Ben']);
  });

  it('shows the filter for a short list, and keeps it when nothing matches', async () => {
    const user = open(['Ada']);
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.type(filter(), 'ben');
    expect(await screen.findByText('No people match the filter')).toBeTruthy();
    expect(rows()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.clear(filter());
    expect(await screen.findByText('Ada')).toBeTruthy();
  });

  it('shows all items again once the filter is cleared, and focuses the filter', async () => {
    const user = open(['Ada', 'Ben']);
    expect(screen.queryByRole('button', { name: 'Clear the filter' })).toBeNull();
    await user.type(filter(), 'ben');
    await waitFor(() => expect(rows()).toEqual(['Ben']));
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(rows()).toEqual(['Ada', 'Ben']));
    expect(document.activeElement).toBe(filter());
    expect(screen.queryByRole('button', { name: 'Clear the filter' })).toBeNull();
  });

  it('returns to the first page when the order changes', async () => {
    const user = open(['Ada', 'Ben', 'Celeste']);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(rows()).toEqual(['Celeste']);
    await user.selectOptions(sort(), 'Newest first');
    expect(rows()).toEqual(['Celeste', 'Ben']);
  });

  it('keeps its order while it is filtered', async () => {
    const user = open(['Ada 1', 'Ben', 'Ada 2']);
    await user.selectOptions(sort(), 'Newest first');
    await user.type(filter(), 'ada');
    expect(await screen.findByText('1 to 2 of 2 people')).toBeTruthy();
    expect(rows()).toEqual(['Ada 2', 'Ada 1']);
  });
});
