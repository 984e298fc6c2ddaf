/** "Atlanta, Georgia", or the part that is known; null when nothing is. */
export function placeOf(profile: { locationCity?: string | null; locationState?: string | null }): string | null {
  return [profile.locationCity, profile.locationState].filter(Boolean).join(', ') || null;
}
