import { ErasedMembers1760000050000 } from '@kindred/member-data';
import { MatchingTables1760000100000 } from './1760000100000-matching-tables.js';
import { DeckAtSize1764000000000 } from './1764000000000-deck-at-size.js';
import { LikesReceived1766000000000 } from './1766000000000-likes-received.js';
import { PhotoPlaceholders1767000000000 } from './1767000000000-photo-placeholders.js';
import { IdentityDetails1770000000000 } from './1770000000000-identity-details.js';
import { FirstDay1772000000000 } from './1772000000000-first-day.js';
import { MutedUntil1772400000000 } from './1772400000000-muted-until.js';
import { Prompts1774000000000 } from './1774000000000-prompts.js';
import { OutOfTheDeck1774100000000 } from './1774100000000-out-of-the-deck.js';
import { LikeNotes1775000000000 } from './1775000000000-like-notes.js';
import { Preferences1775100000000 } from './1775100000000-preferences.js';
import { Turn1775200000000 } from './1775200000000-turn.js';
import { DeckFeeds1775300000000 } from './1775300000000-deck-feeds.js';
import { CardExposures1775400000000 } from './1775400000000-card-exposures.js';
import { GracePeriod1775600000000 } from './1775600000000-grace-period.js';
import { CardContents1795200000000 } from './1795200000000-card-contents.js';
import { VisibleCompleteness1795300000000 } from './1795300000000-visible-completeness.js';

export const MIGRATIONS = [
  ErasedMembers1760000050000,
  MatchingTables1760000100000,
  DeckAtSize1764000000000,
  LikesReceived1766000000000,
  PhotoPlaceholders1767000000000,
  IdentityDetails1770000000000,
  FirstDay1772000000000,
  MutedUntil1772400000000,
  Prompts1774000000000,
  OutOfTheDeck1774100000000,
  LikeNotes1775000000000,
  Preferences1775100000000,
  Turn1775200000000,
  DeckFeeds1775300000000,
  CardExposures1775400000000,
  GracePeriod1775600000000,
  CardContents1795200000000,
  VisibleCompleteness1795300000000,
];
