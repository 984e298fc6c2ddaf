import type { EvasionFlagType } from './evasion-flag.type.js';

/** The other members that flags or lookalikes show, for the record of the view. */
export const othersIn = (shown: readonly { userId: string | null }[]): string[] => [
  ...new Set(shown.map(({ userId }) => userId).filter((id) => id !== null)),
];

/** The flags that staff saw, for the record of the view; nothing without any. */
export const flagIdsOf = (flags: readonly EvasionFlagType[]): { flagIds?: string[] } =>
  flags.length === 0 ? {} : { flagIds: flags.map(({ id }) => id) };
