import { SANCTION_TYPES } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';

export const SanctionTypeEnum = graphEnum('SanctionType', SANCTION_TYPES);
