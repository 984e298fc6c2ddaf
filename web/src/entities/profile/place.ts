/** "Atlanta, Georgia", or only the part that is set; null if neither is. */
export function placeOf(profile: { locationCity?: string | null; locationState?: string | null }): string | null {
  return [profile.locationCity, profile.locationState].filter(Boolean).join(', ') || null;
}
