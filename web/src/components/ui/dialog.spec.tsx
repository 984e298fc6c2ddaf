import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { currentToast, dismissToast, toastProblem } from '../../lib/toast.js';
import { Dialog } from './dialog.js';
import { Toaster } from './toaster.js';

afterEach(() => {
  const leftover = currentToast();
  if (leftover) act(() => dismissToast(leftover.id));
});

function open(onClose = jest.fn()) {
  const page = (dialogs: readonly string[]) => (
    <>
      {dialogs.map((title) => (
        <Dialog key={title} title={title} onClose={onClose}>
          <textarea aria-label={`Text of ${title}`} />
        </Dialog>
      ))}
      <Toaster />
    </>
  );
  const { rerender } = render(page(['Report']), { wrapper: MemoryRouter });
  return { onClose, show: (...dialogs: string[]) => rerender(page(dialogs)) };
}

const dialogOf = (title: string): HTMLElement => screen.getByRole('dialog', { name: title, hidden: true });

describe('a dialog', () => {
  it('closes on a click outside', () => {
    const { onClose } = open();
    fireEvent.pointerDown(dialogOf('Report'));
    fireEvent.click(dialogOf('Report'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when a text selection ends outside', () => {
    const { onClose } = open();
    fireEvent.pointerDown(screen.getByLabelText('Text of Report'));
    fireEvent.click(dialogOf('Report'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows toasts in the topmost dialog, and on the page after it closes', () => {
    const { show } = open();
    act(() => toastProblem('Error', 'Please provide a reason'));
    expect(within(dialogOf('Report')).getByText('Please provide a reason')).toBeTruthy();
    fireEvent.keyDown(document, { key: 'F8' });
    expect(dialogOf('Report').contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toContain('F8');

    show('Report', 'Leave?');
    expect(screen.getAllByText('Please provide a reason')).toHaveLength(1);
    expect(within(dialogOf('Leave?')).getByText('Please provide a reason')).toBeTruthy();

    show();
    expect(screen.getByText('Please provide a reason').closest('dialog')).toBeNull();
    expect(screen.getByText('Please provide a reason').closest('[aria-live="assertive"]')).toBeTruthy();
  });
});
