interface InboxInsert {
  /** A CTE or subquery; without a row, the event is not recorded and can be handled again. */
  from: string;
  /** The number of the first of two parameters, whose values `FrequentEventContext.runOnce` appends. */
  firstParameter: number;
}

/**
 * The part of a statement that inserts the inbox row of the event it handles. Returns the event's id, or no row if the
 * event was handled before: then the rest of the statement must change nothing.
 */
export const inboxInsert = ({ from, firstParameter }: InboxInsert): string => `
    INSERT INTO inbox (event_id, subscriber) SELECT $${firstParameter}::uuid, $${firstParameter + 1} FROM ${from} LIMIT 1
    ON CONFLICT DO NOTHING RETURNING event_id`;

/** As `inboxInsert`, for a statement of several events (`runGrouped`). @param from a CTE with `event_id` and `subscriber` */
export const inboxInsertOfGroup = (from: string): string => `
    INSERT INTO inbox (event_id, subscriber) SELECT event_id, subscriber FROM ${from} ORDER BY event_id
    ON CONFLICT DO NOTHING RETURNING event_id`;
