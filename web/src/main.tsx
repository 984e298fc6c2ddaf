import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { createAppRouter } from './app/routes.js';
import { fontsLoaded } from './lib/fonts.js';
import { unregisterServiceWorker, registerServiceWorker } from './lib/service-worker.js';
import { startTheme } from './lib/theme.js';
import './styles.css';

startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('page has no #root element');
const router = createAppRouter();
void fontsLoaded().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
);

if (document.querySelector('meta[name="browser-traces"]'))
  void import('./lib/trace-recorder.js').then(({ installRecorder }) => installRecorder());
if (import.meta.env.PROD) registerServiceWorker();
else void unregisterServiceWorker();
