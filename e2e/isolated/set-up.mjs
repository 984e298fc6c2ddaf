import startTestDatabase from '../../services/shared/testing/start-test-database.mjs';
import prepareBrowser from '../prepare-browser.mjs';

/** globalSetup of the isolated specs: finds Chromium and starts the shared test database. */
export default async function setUp() {
  await prepareBrowser();
  await startTestDatabase();
}
