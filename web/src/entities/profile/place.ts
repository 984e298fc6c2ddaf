/** "Atlanta, Georgia", or only the part that is set; null if neither is. */
export function placeOf(profile: { locationCity?: string | null; locationState?: string | null }): string | null {
  return [profile.locationCity, profile.locationState].filter(Boolean).join(', ') || null;
}

/** The place, and how far away it is if that is known: "Atlanta, Georgia · Within 25 miles". */
export function placeWithDistance(
  profile: Parameters<typeof placeOf>[0] & { distanceBand?: string | null },
): string | null {
  return [placeOf(profile), profile.distanceBand].filter(Boolean).join(' · ') || null;
}
