import { Moon, Sun } from 'lucide-react';
import type { JSX } from 'react';
import { IconButton } from '../components/ui/button.js';
import { toggleTheme, useTheme } from '../lib/theme.js';

export function ThemeButton(): JSX.Element {
  const theme = useTheme();
  return theme === 'dark' ? (
    <IconButton label="Switch to light theme" onClick={toggleTheme}>
      <Sun aria-hidden="true" className="size-5" />
    </IconButton>
  ) : (
    <IconButton label="Switch to dark theme" onClick={toggleTheme}>
      <Moon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
