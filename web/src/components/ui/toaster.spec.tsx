import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { currentToast, dismissToast, toast, toastProblem } from '../../lib/toast.js';
import { Toaster } from './toaster.js';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  const left = currentToast();
  if (left) act(() => dismissToast(left.id));
  jest.useRealTimers();
});

const notice = (title: string): HTMLElement => {
  const element = screen.getByText(title).closest<HTMLElement>('.toast-enter');
  if (!element) throw new Error('The notice has no box.');
  return element;
};

const swipe = (title: string, pixels: number): void => {
  for (const [type, clientX] of [
    ['pointerdown', 100],
    ['pointermove', 100 + pixels],
    ['pointerup', 100 + pixels],
  ] as const) {
    fireEvent(notice(title), new MouseEvent(type, { bubbles: true, clientX }));
  }
};

describe('toasts', () => {
  it('shows one at a time, the newest', () => {
    act(() => toast({ title: 'Like sent!' }));
    act(() => toastProblem('Error', 'Failed to send like'));
    expect(screen.queryByText('Like sent!')).toBeNull();
    expect(screen.getByText('Failed to send like')).toBeTruthy();
  });

  it('takes each away after five seconds', () => {
    act(() => toast({ title: 'Passed' }));
    act(() => void jest.advanceTimersByTime(4_999));
    expect(screen.getByText('Passed')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByText('Passed')).toBeNull();
  });

  it('stays while it is held', () => {
    act(() => toast({ title: 'Passed' }));
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Passed')).toBeTruthy();
  });

  it('goes with a swipe of 50 px to the right, not of less', () => {
    act(() => toast({ title: 'Liked!' }));
    swipe('Liked!', 49);
    expect(screen.getByText('Liked!')).toBeTruthy();
    swipe('Liked!', 50);
    expect(screen.queryByText('Liked!')).toBeNull();
  });

  it('takes the focus on F8', () => {
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });
});
