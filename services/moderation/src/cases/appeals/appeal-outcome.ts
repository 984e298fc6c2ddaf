import { APPEAL_OUTCOMES } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';

export const AppealOutcomeEnum = graphEnum('AppealOutcome', APPEAL_OUTCOMES);
