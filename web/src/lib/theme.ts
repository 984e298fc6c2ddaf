import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const STORAGE_KEY = 'theme';
const CANVAS: Record<Theme, string> = { dark: '#160f15', light: '#f6eff1' };
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark';
}

function show(theme: Theme): void {
  document.documentElement.classList.remove('dark', 'light');
  document.documentElement.classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[theme]);
  listeners.forEach((listener) => listener());
}

/** Switches the theme and saves the choice in local storage. */
export function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage can be disabled; the choice then lasts until the page is closed.
  }
  show(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** Sets the browser's theme color for the initial theme, and applies changes made in other tabs. */
export function startTheme(): void {
  show(currentTheme());
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) show(event.newValue === 'light' ? 'light' : 'dark');
  });
}
