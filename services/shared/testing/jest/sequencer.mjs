import TestSequencer from '@jest/test-sequencer';

/** The slowest files. In a fresh clone, Jest knows no durations and sorts by file size. */
const SLOWEST = [
  'e2e/release/backup',
  'e2e/release/replicas',
  'e2e/release/containers',
  'e2e/release/outages',
  // Mostly waits, so it needs others beside it.
  'e2e/release/previous-release',
  'e2e/isolated/account-deletion',
  'e2e/isolated/demo-members',
  'services/matching/test/discover-at-size',
  'services/matching/src/ranking/evaluation/evaluation',
  'e2e/journeys/access-matrix',
  'e2e/journeys/read-your-writes',
  'e2e/journeys/administrators',
  'launcher/test/launcher',
  'services/shared/event-bus/test/redis-topologies',
  'services/identity/test/lockout',
  'e2e/screens/settings',
  'e2e/screens/keyboard',
  'e2e/screens/admin-verifications',
  'e2e/screens/admin-moderation',
  'e2e/screens/admin-photos',
  'e2e/screens/discover',
  'e2e/screens/conversation',
];

/** Starts with the slowest files, so that none of them runs alone at the end. */
export default class SlowestFirst extends TestSequencer {
  sort(tests) {
    const rank = ({ path }) => SLOWEST.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
    const slowest = tests.filter((test) => rank(test) >= 0).sort((a, b) => rank(a) - rank(b));
    return [...slowest, ...super.sort(tests.filter((test) => rank(test) < 0))];
  }
}
