import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { busBackends } from '@kindred/testing';
import { previousRelease, missingReason } from '../previous-release/release-sources.js';
import { TwoReleases } from '../previous-release/two-releases.js';
import { runJourney } from '../support/journey.js';

const MAX_ATTEMPTS = 5;
const [backend] = busBackends();
const reasonMissing = missingReason(previousRelease);
const describeIfPresent = reasonMissing === undefined ? describe : describe.skip;

/** Rolling upgrades and rollbacks depend on this (docs/upgrading.md). */
describeIfPresent(`previous release${reasonMissing === undefined ? '' : ` (skipped: ${reasonMissing})`}`, () => {
  let releases: TwoReleases;
  beforeAll(async () => {
    if (backend === undefined) throw new Error('no bus backend');
    releases = await TwoReleases.create(previousRelease, backend);
    await releases.migrate();
    await releases.startServices('previous');
    releases.route('previous', []);
    await releases.startGateway('previous');
  }, 900_000);
  afterAll(async () => {
    await releases?.stop();
    await backend?.stop();
  });

  /** The previous gateway gives up a call after 5 s, 4 of which a call can wait while two releases run: starts over. */
  async function runJourneyPatiently(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runJourney(releases);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !/\b503\b/.test(String(error))) throw error;
      }
    }
  }

  it('runs on the database schema of the current release', async () => {
    await runJourneyPatiently();
  });

  describe('next to the current release', () => {
    beforeAll(async () => {
      await releases.startServices('current');
      await releases.startGateway('current');
    });

    it.each(SERVICES)(
      'works with the current %s',
      async (service) => {
        releases.route('previous', [service]);
        await runJourneyPatiently();
      },
      180_000,
    );

    it('works with all current services behind the previous gateway', async () => {
      releases.route('previous', SERVICES);
      await runJourneyPatiently();
    });

    it('works with the current gateway', async () => {
      releases.route('current', SERVICES);
      await runJourney(releases);
    });
  });
});
