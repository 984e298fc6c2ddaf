/** A warning or sanction of the member, as the graph returns it. */
export const ownSanction = (changes: object = {}): object => ({
  ...{ __typename: 'OwnSanction', id: 's1', type: 'WARNING', reason: 'Please stay polite.' },
  ...{ since: '2026-03-01T10:00:00.000Z', until: null, acknowledgedAt: null, appeal: null },
  ...changes,
});

export const ownAppeal = (changes: object = {}): object => ({
  ...{ __typename: 'OwnAppeal', id: 'a1', text: 'It was a joke.', createdAt: '2026-03-02T10:00:00.000Z' },
  ...{ outcome: null, note: null, decidedAt: null },
  ...changes,
});
