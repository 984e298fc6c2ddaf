import type { JSX } from 'react';
import { BrowserRouter } from 'react-router';
import { SessionProvider } from '../lib/session.js';
import { AppRoutes } from './routes.js';

export function App(): JSX.Element {
  return (
    <SessionProvider>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </SessionProvider>
  );
}
