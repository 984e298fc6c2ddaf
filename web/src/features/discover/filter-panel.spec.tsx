import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { MemoryRouter } from 'react-router';
import { FilterSheet } from './filter-panel.js';
import { NO_FILTERS } from './filters.js';

function Sheet(): JSX.Element {
  const [values, setValues] = useState(NO_FILTERS);
  return (
    <MemoryRouter>
      <FilterSheet values={values} onChange={setValues} />
    </MemoryRouter>
  );
}

const largeScreenStyle = document.createElement('style');
largeScreenStyle.textContent = '.lg\\:hidden { display: none }';
afterEach(() => largeScreenStyle.remove());

const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Filters' });
const age = (name: string): string => within(dialog()).getByLabelText<HTMLSelectElement>(name).value;

describe('the filter sheet', () => {
  it('stays visible when the window becomes large, as when a tablet is rotated', async () => {
    const user = userEvent.setup();
    render(<Sheet />);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    document.head.append(largeScreenStyle);
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
    await user.click(within(dialog()).getByRole('button', { name: 'Show Profiles' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('raises the maximum age together with the minimum age', async () => {
    const user = userEvent.setup();
    render(<Sheet />);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(within(dialog()).getByLabelText('Max Age'), '40');
    await user.selectOptions(within(dialog()).getByLabelText('Min Age'), '50');
    expect([age('Min Age'), age('Max Age')]).toEqual(['50', '50']);
  });
});
