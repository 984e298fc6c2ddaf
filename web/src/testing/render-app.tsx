import { configure, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app.js';
import { createAppRouter } from '../app/routes.js';
import { currentToast, dismissToast } from '../lib/toast.js';
import { stubServer, type StubAnswers, type StubServer } from './stub-server.js';

// Screens are loaded when they are first shown, and a specification compiles them then.
configure({ asyncUtilTimeout: 15_000 });

export interface RenderedApp {
  user: UserEvent;
  server: StubServer;
  /** Path and query of the page that is shown. */
  address: () => string;
}

let router: ReturnType<typeof createAppRouter> | undefined;

/** The whole client at an address, with a server of canned answers behind it. */
export function renderApp(address: string, answers: StubAnswers = {}): RenderedApp {
  const left = currentToast();
  if (left) dismissToast(left.id);
  window.history.replaceState(null, '', address);
  const server = stubServer(answers);
  // The one of the specification before still listens to the history.
  router?.dispose();
  router = createAppRouter();
  render(<App router={router} />);
  return {
    user: userEvent.setup(),
    server,
    address: () => `${window.location.pathname}${window.location.search}`,
  };
}
