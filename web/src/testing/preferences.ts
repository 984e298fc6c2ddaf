/** Saved preferences: those of a member who has not saved any, except for the changes. */
export const preferencesOf = (changes: Record<string, unknown> & { dealbreakers?: object } = {}): object => ({
  ...{ __typename: 'Preferences', minAge: 18, maxAge: 120, genders: [], distance: null, relationshipTypes: [] },
  ...changes,
  dealbreakers: {
    ...{ __typename: 'Dealbreakers', age: false, genders: false, distance: false, relationshipTypes: false },
    ...changes.dealbreakers,
  },
});
