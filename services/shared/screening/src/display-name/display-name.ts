import { hasEmailAddress, hasLongNumber, hasSocialHandle } from './contact-details.js';
import { hasLink } from './links.js';
import { hasStaffTerm } from './staff-terms.js';

/** The message for each reason to reject a display name (docs/product.md, "Profiles"). */
export const DISPLAY_NAME_MESSAGES = {
  invisible: 'Display name contains characters that aren’t allowed',
  email: 'Display name cannot contain an email address',
  link: 'Display name cannot contain a link or a web address',
  handle: 'Display name cannot contain a social media name or ask for contact elsewhere',
  number: 'Display name cannot contain a phone number or another long number',
  staff: 'Display name cannot contain words that only our team uses, such as support or official',
  letters: 'Display name must have at least two letters',
} as const;

export type DisplayNameProblem = keyof typeof DISPLAY_NAME_MESSAGES;

/** Emoji, with the joiners and variation selectors that are part of them. */
const EMOJI =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)*/gu;
const KEYCAP = /[0-9#*]\uFE0F?\u20E3/gu;

/** Characters without a shape of their own, among them line breaks, and two blank symbols. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** A name as it is stored: composed, trimmed, and with single spaces. */
export const normalizeDisplayName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Why a display name is rejected; null if it is accepted. @param brandName the name of this installation */
export function findDisplayNameProblem(name: string, brandName: string): DisplayNameProblem | null {
  const normalized = normalizeDisplayName(name);
  if (INVISIBLE.test(normalized.replace(EMOJI, ' ').replace(KEYCAP, ' '))) return 'invisible';
  if (hasEmailAddress(normalized)) return 'email';
  if (hasLink(normalized)) return 'link';
  if (hasSocialHandle(normalized)) return 'handle';
  if (hasLongNumber(normalized)) return 'number';
  if (hasStaffTerm(normalized, brandName)) return 'staff';
  return (normalized.match(/\p{L}/gu) ?? []).length < 2 ? 'letters' : null;
}
