/** The runtime setting `beta` as a SQL expression. In the beta, no perk is limited. */
export const BETA_SQL = 'COALESCE((SELECT beta FROM runtime), true)';
