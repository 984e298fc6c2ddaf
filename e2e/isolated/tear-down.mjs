import stopTestServers from '../../services/shared/testing/stop-test-servers.mjs';
import stopSharedProducts from '../journeys/tear-down.mjs';

/**
 * globalTeardown of the isolated specs. If journeys run with them, their products can be on the same Redis server, without
 * which they would take ten seconds to stop.
 */
export default async function tearDown() {
  await stopSharedProducts();
  await stopTestServers();
}
