/**
 * An entry of a closed list (docs/product.md, "Profiles"): a stable key and the label that members see. Most responses
 * carry labels; `relationshipStatus` and `kids` carry keys.
 */
export interface Choice {
  readonly key: string;
  readonly label: string;
}

/** Derives keys from labels ("Bachelor's Degree" → BACHELORS_DEGREE), for lists whose keys are not fixed. */
function fromLabels(...labels: string[]): readonly Choice[] {
  return labels.map((label) => ({
    key: label
      .replace(/[’']/g, '')
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/^_|_$/g, '')
      .toUpperCase(),
    label,
  }));
}

export const ACCOUNT_STATUSES = ['PENDING', 'APPROVED', 'ACTIVE'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const TIERS = ['BASIC', 'PREMIUM', 'VIP'] as const;
export type Tier = (typeof TIERS)[number];

export const PHOTO_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

export const COUPLE_STATUSES = ['PENDING', 'ACTIVE', 'DECLINED'] as const;
export type CoupleStatus = (typeof COUPLE_STATUSES)[number];

export const ANNOUNCEMENT_TYPES = ['COUPLE', 'GENERAL'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

export const RELATIONSHIP_STATUSES: readonly Choice[] = [
  { key: 'SINGLE', label: 'Single' },
  { key: 'DIVORCED', label: 'Divorced' },
  { key: 'WIDOWED', label: 'Widowed' },
  { key: 'SEPARATED', label: 'Separated' },
  { key: 'COMPLICATED', label: "It's Complicated" },
];

export const KIDS: readonly Choice[] = [
  { key: 'NONE', label: 'No kids' },
  { key: 'ADULT', label: 'Adult children' },
  { key: 'LIVING_WITH', label: 'Living with me' },
  { key: 'NOT_LIVING_WITH', label: 'Not living with me' },
];

export const GENDERS: readonly Choice[] = [
  { key: 'MALE', label: 'Male' },
  { key: 'FEMALE', label: 'Female' },
  { key: 'NON_BINARY', label: 'Non-binary' },
  { key: 'PREFER_NOT_TO_SAY', label: 'Prefer not to say' },
];

export const SEXUAL_ORIENTATIONS = fromLabels(
  'Straight',
  'Gay',
  'Lesbian',
  'Bisexual',
  'Pansexual',
  'Asexual',
  'Prefer not to say',
);

export const INCOME_RANGES = fromLabels(
  'Under $25,000',
  '$25,000 - $50,000',
  '$50,000 - $75,000',
  '$75,000 - $100,000',
  '$100,000 - $150,000',
  '$150,000 - $200,000',
  'Over $200,000',
  'Prefer not to say',
);

export const SEEKING_TYPES = fromLabels(
  'Friendship',
  'Dating',
  'Long-term relationship',
  'Marriage',
  'Companionship',
  'Activity partner',
);

export const EDUCATIONS = fromLabels(
  'High School',
  'Some College',
  'Associate Degree',
  "Bachelor's Degree",
  "Master's Degree",
  'Doctorate',
  'Trade School',
  'Prefer not to say',
);

export const RELIGIONS = fromLabels(
  'Christian',
  'Catholic',
  'Baptist',
  'Methodist',
  'Muslim',
  'Jewish',
  'Buddhist',
  'Hindu',
  'Spiritual',
  'Agnostic',
  'Atheist',
  'Other',
  'Prefer not to say',
);

export const LIFESTYLES = fromLabels(
  'Active',
  'Fitness',
  'Foodie',
  'Traveler',
  'Homebody',
  'Social',
  'Faith-centered',
  'Family-oriented',
  'Career-focused',
  'Entrepreneur',
  'Arts & Culture',
  'Music lover',
  'Book lover',
  'Outdoors',
  'Non-smoker',
  'Social drinker',
);

/** Categories of the contact form. */
export const FEEDBACK_CATEGORIES = ['general', 'technical', 'account', 'safety', 'feedback', 'other'] as const;
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];

/** States of a contact message: waiting for an answer, answered, or closed without one. */
export const CONTACT_STATES = ['open', 'answered', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** Whether the mail server has accepted a reply, not yet, or permanently rejected it. */
export const CONTACT_DELIVERIES = ['sending', 'sent', 'failed'] as const;
export type ContactDelivery = (typeof CONTACT_DELIVERIES)[number];

/** Categories of a report about another member. */
export const REPORT_CATEGORIES = ['harassment', 'inappropriate', 'fake', 'scam', 'spam', 'underage', 'other'] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** How urgent a report is, the most urgent first. */
export const REPORT_SEVERITIES = ['urgent', 'high', 'normal'] as const;
export type ReportSeverity = (typeof REPORT_SEVERITIES)[number];

/** How staff resolve a report; each is enforced with the resolution (docs/product.md, "Blocks and reports"). */
export const REPORT_OUTCOMES = ['NO_ACTION', 'WARNING', 'MUTED', 'SUSPENDED', 'BANNED', 'DELETED'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Those that are left once the reported account is deleted; a ban only keeps its sealed case for longer. */
export const OUTCOMES_AFTER_DELETION: readonly ReportOutcome[] = ['NO_ACTION', 'BANNED'];

/** A sanction as its member sees it: a ban with an end is a suspension. */
export const SANCTION_TYPES = ['WARNING', 'MUTED', 'SUSPENDED', 'BANNED'] as const;
export type SanctionType = (typeof SANCTION_TYPES)[number];

/** Decisions about an appeal: the sanction stays, or is lifted. */
export const APPEAL_OUTCOMES = ['UPHELD', 'LIFTED'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** The profile fields that a member can hide, in the order of the settings page. */
export const HIDEABLE_FIELDS = [
  'relationshipStatus',
  'seekingTypes',
  'education',
  'occupation',
  'religion',
  'kids',
  'lifestyle',
  'gender',
  'sexualOrientation',
  'incomeRange',
] as const;
export type HideableField = (typeof HIDEABLE_FIELDS)[number];

/** Finds a choice by its key or its label, case-insensitively; undefined when there is none. */
export function findChoice(choices: readonly Choice[], value: string): Choice | undefined {
  const normalized = value.trim().toLowerCase();
  return choices.find(({ key, label }) => key.toLowerCase() === normalized || label.toLowerCase() === normalized);
}

/** The label for a key; the key itself when it is not in the list. */
export function labelOf(choices: readonly Choice[], key: string): string {
  return choices.find((choice) => choice.key === key)?.label ?? key;
}
