import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app.js';
import { createAppRouter } from '../app/routes.js';
import { currentToast, dismissToast } from '../lib/toast.js';
import './testing-library.js';
import { stubServer, type StubResponses, type StubServer } from './stub-server.js';

export interface RenderedApp {
  user: UserEvent;
  server: StubServer;
  /** Path and query of the current page. */
  address: () => string;
  /** Renders the client again at the same history entry, as a reload would. */
  reload: () => void;
}

let router: ReturnType<typeof createAppRouter> | undefined;

/** Renders the whole client at an address, with a stub server. */
export function renderApp(address: string, responses: StubResponses = {}): RenderedApp {
  const leftover = currentToast();
  if (leftover) dismissToast(leftover.id);
  window.history.replaceState(null, '', address);
  const server = stubServer(responses);
  let { unmount } = renderRouter();
  return {
    user: userEvent.setup(),
    server,
    address: () => `${window.location.pathname}${window.location.search}`,
    reload: () => {
      unmount();
      ({ unmount } = renderRouter());
    },
  };
}

function renderRouter(): RenderResult {
  // The previous router still listens to the history.
  router?.dispose();
  router = createAppRouter();
  return render(<App router={router} />);
}
