import { defineStatement } from '@kindred/platform/database';

/** Removes a deleted member ($1) from the recipients of texts. */
export const REMOVE_RECIPIENT = defineStatement(
  'UPDATE sent_texts SET recipients = array_remove(recipients, $1::uuid) WHERE recipients @> ARRAY[$1::uuid]',
  {},
);
