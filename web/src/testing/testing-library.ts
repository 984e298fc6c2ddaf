import { configure, getConfig } from '@testing-library/react';

/** Set while `waitFor` calls its callback. */
interface Waiting {
  _disableExpensiveErrorDiagnostics?: boolean;
}

// Imported for this effect by specs that wait.
configure(({ getElementError }) => ({
  // Long enough for a busy host that compiles a lazy screen; nothing waits for it when a test passes.
  asyncUtilTimeout: 90_000,
  // Prints the document once, for the error of the test, and not at each attempt of a wait.
  getElementError: (message, container) =>
    (getConfig() as Waiting)._disableExpensiveErrorDiagnostics === true
      ? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));
