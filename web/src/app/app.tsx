import type { JSX } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SessionProvider } from '../entities/session/session.js';
import type { createAppRouter } from './routes.js';

export function App({ router }: { router: ReturnType<typeof createAppRouter> }): JSX.Element {
  return (
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
