import { Moon, Sun } from 'lucide-react';
import type { JSX } from 'react';
import { IconButton } from '../components/ui/button.js';
import { toggleTheme, useTheme } from '../lib/theme.js';

export function ThemeButton(): JSX.Element {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={toggleTheme}>
      <Sun aria-hidden="true" className="size-5 light:hidden" />
      <Moon aria-hidden="true" className="hidden size-5 light:block" />
    </IconButton>
  );
}
