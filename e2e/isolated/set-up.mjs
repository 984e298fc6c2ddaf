import startTestServers from '../../services/shared/testing/start-test-servers.mjs';
import prepareBrowser from '../prepare-browser.mjs';

/** globalSetup of the isolated specs: finds Chromium and starts the shared test servers. */
export default async function setUp() {
  await prepareBrowser();
  await startTestServers();
}
