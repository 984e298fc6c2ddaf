import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ApiError } from '../../lib/api.js';
import { currentToast, dismissToast, toast, toastFailure, toastProblem } from '../../lib/toast.js';
import { Toaster } from './toaster.js';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />, { wrapper: MemoryRouter });
});

afterEach(() => {
  const leftover = currentToast();
  if (leftover) act(() => dismissToast(leftover.id));
  jest.useRealTimers();
});

const toastElement = (title: string): HTMLElement => {
  const element = screen.getByText(title).closest<HTMLElement>('.toast-enter');
  if (!element) throw new Error(`no toast with the title ${title}`);
  return element;
};

const point = (title: string, type: string, clientX: number, buttons = 1): void =>
  void fireEvent(toastElement(title), new PointerEvent(type, { bubbles: true, pointerId: 7, clientX, buttons }));

const swipe = (title: string, pixels: number): void => {
  point(title, 'pointerdown', 100);
  point(title, 'pointermove', 100 + pixels);
  point(title, 'pointerup', 100 + pixels, 0);
};

describe('toasts', () => {
  it('shows only the newest toast', () => {
    act(() => toast({ title: 'Like sent!' }));
    act(() => toastProblem('Error', 'Failed to send like'));
    expect(screen.queryByText('Like sent!')).toBeNull();
    expect(screen.getByText('Failed to send like')).toBeTruthy();
  });

  it('dismisses a toast after five seconds', () => {
    act(() => toast({ title: 'Passed' }));
    act(() => void jest.advanceTimersByTime(4_999));
    expect(screen.getByText('Passed')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByText('Passed')).toBeNull();
  });

  it('does not dismiss a toast that has the focus', () => {
    act(() => toast({ title: 'Passed' }));
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Passed')).toBeTruthy();
  });

  it('dismisses the toast that follows one dismissed by a click', () => {
    act(() => toast({ title: 'Liked!' }));
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    fireEvent.pointerEnter(dismiss);
    fireEvent.focus(dismiss);
    fireEvent.click(dismiss);
    act(() => toast({ title: 'Passed' }));
    act(() => void jest.advanceTimersByTime(5_000));
    expect(screen.queryByText('Passed')).toBeNull();
  });

  it('dismisses a toast on a swipe of at least 50 px to the right', () => {
    act(() => toast({ title: 'Liked!' }));
    swipe('Liked!', 49);
    expect(screen.getByText('Liked!')).toBeTruthy();
    swipe('Liked!', 50);
    expect(screen.queryByText('Liked!')).toBeNull();
  });

  it('captures the pointer during a drag, but not for a click', () => {
    const capture = jest.spyOn(HTMLElement.prototype, 'setPointerCapture');
    act(() => toast({ title: 'Liked!' }));
    point('Liked!', 'pointerdown', 100);
    point('Liked!', 'pointermove', 105);
    expect(capture).not.toHaveBeenCalled();
    point('Liked!', 'pointermove', 130);
    expect(capture.mock.contexts).toEqual([toastElement('Liked!')]);
    expect(capture.mock.calls).toEqual([[7]]);
    expect(toastElement('Liked!').style.translate).toBe('30px 0');
    point('Liked!', 'pointerup', 130, 0);
    expect(toastElement('Liked!').style.translate).toBe('0px 0');
    capture.mockRestore();
  });

  it('does not follow a mouse whose button was released elsewhere', () => {
    act(() => toast({ title: 'Liked!' }));
    point('Liked!', 'pointerdown', 100);
    point('Liked!', 'pointermove', 140, 0);
    point('Liked!', 'pointermove', 180, 0);
    expect(toastElement('Liked!').style.translate).toBe('0px 0');
  });

  it('focuses the toast region on F8', () => {
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  it('retains a dismissed toast for 1,000,000 ms, hidden', () => {
    act(() => toast({ title: 'Liked!' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Liked!')).toBeNull();
    act(() => void jest.advanceTimersByTime(999_999));
    expect(currentToast()?.title).toBe('Liked!');
    act(() => void jest.advanceTimersByTime(1));
    expect(currentToast()).toBeNull();
  });

  it('announces errors assertively and other toasts politely', () => {
    act(() => toast({ title: 'Like sent!' }));
    expect(screen.getByText('Like sent!').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    act(() => toastProblem('Error', 'Failed to send like'));
    expect(screen.getByText('Failed to send like').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  });

  it('links to the settings when an error asks for a complete profile', () => {
    const error = new ApiError(403, '{"message":"Please complete your profile","code":"PROFILE_REQUIRED"}', '');
    act(() => toastFailure('Error', error, 'Failed to send like'));
    const link = screen.getByRole('link', { name: 'Complete Your Profile' });
    expect(link.getAttribute('href')).toBe('/settings');
    fireEvent.click(link);
    expect(screen.queryByText('Please complete your profile')).toBeNull();
  });
});
