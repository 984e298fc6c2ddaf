/** The runtime setting `beta` as a SQL expression. In the beta, plans have neither a boost nor a badge. */
export const BETA_SQL = 'COALESCE((SELECT beta FROM runtime), true)';

/** Whether no perk is limited, as a SQL expression: in the beta, and in the grace period after it. */
export const UNLIMITED_SQL = 'COALESCE((SELECT beta OR COALESCE(grace_until > now(), false) FROM runtime), true)';
