/** A signal of `memberSignals`. */
export const signalOf = (kind: string, fields: object = {}): object => ({
  memberSignals: {
    ...{ __typename: 'MemberSignal', kind, matchId: null, queue: null, itemId: null, actorId: null },
    ...{ claimedUntil: null, ...fields },
  },
});
