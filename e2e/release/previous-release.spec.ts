import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { busBackends } from '@kindred/testing';
import { previousRelease, whyAbsent } from '../previous-release/release-sources.js';
import { TwoReleases } from '../previous-release/two-releases.js';
import { takeJourney } from '../support/journey.js';

const [backend] = busBackends();
const absent = whyAbsent(previousRelease);
const within = absent === undefined ? describe : describe.skip;

/** docs/upgrading.md promises this to whoever rolls a release out, or back. */
within(`the release before this one${absent === undefined ? '' : ` (not tried: ${absent})`}`, () => {
  let releases: TwoReleases;
  beforeAll(async () => {
    if (backend === undefined) throw new Error('there is no bus');
    releases = await TwoReleases.layOut(previousRelease, backend);
    await releases.migrate();
    await releases.startServices('before');
    releases.answer('before', []);
    await releases.startGateway('before');
  }, 300_000);
  afterAll(async () => {
    await releases?.stop();
    await backend?.stop();
  }, 60_000);

  it('works on the schema of this one', async () => {
    await takeJourney(releases);
  }, 60_000);

  describe('side by side with this one', () => {
    beforeAll(async () => {
      await releases.startServices('now');
      await releases.startGateway('now');
    }, 180_000);

    it.each(SERVICES)(
      'works with %s as it is now',
      async (service) => {
        releases.answer('before', [service]);
        await takeJourney(releases);
      },
      60_000,
    );

    it('works with all services as they are now, before the gateway is', async () => {
      releases.answer('before', SERVICES);
      await takeJourney(releases);
    }, 60_000);

    it('hands over to the gateway as it is now', async () => {
      releases.answer('now', SERVICES);
      await takeJourney(releases);
    }, 60_000);
  });
});
