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

/**
 * The state of a member's plan. Paid: `ACTIVE`, `CANCELED` until its end, `PAST_DUE` after a failed payment. Otherwise:
 * `BETA` and `GRACE`, in which nothing is limited, and `NONE`, with the limits of Basic.
 */
export const PLAN_STATUSES = ['BETA', 'GRACE', 'NONE', 'ACTIVE', 'CANCELED', 'PAST_DUE'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

export const PHOTO_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

export const COUPLE_STATUSES = ['PENDING', 'ACTIVE', 'DECLINED'] as const;
export type CoupleStatus = (typeof COUPLE_STATUSES)[number];

export const ANNOUNCEMENT_TYPES = ['COUPLE', 'GENERAL'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/**
 * The states of an announcement of staff (docs/product.md, "Announcements"). `SENDING`: it is published, and members are
 * notified one after another. `STOPPED`: staff ended that.
 */
export const ANNOUNCEMENT_STATES = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'STOPPED'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

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

/** The questions that members answer in their profile. */
export const PROMPTS: readonly Choice[] = [
  { key: 'ASK_ME', label: 'Ask me about' },
  { key: 'SUNDAY', label: 'A Sunday well spent' },
  { key: 'QUIET_EVENING', label: 'How I like to spend a quiet evening' },
  { key: 'FIRST_DATE', label: 'A first date I would look forward to' },
  { key: 'DISH', label: 'The dish I bring to every gathering' },
  { key: 'DANCE_FLOOR', label: 'The song that gets me on the dance floor' },
  { key: 'COOKING_MUSIC', label: 'What is playing when I cook' },
  { key: 'RECOMMEND', label: 'The book, film, or record I recommend to everyone' },
  { key: 'LAUGH', label: 'What makes me laugh out loud' },
  { key: 'SAID_YES', label: 'Something I said yes to lately' },
  { key: 'SURPRISE', label: 'Something people are surprised to learn about me' },
  { key: 'FRIENDS', label: 'My friends would tell you' },
  { key: 'PROUD', label: 'Something I am proud of' },
  { key: 'WORK', label: 'Why I love the work I do' },
  { key: 'LEARNING', label: 'What I am learning right now' },
  { key: 'CHAPTER', label: 'What this chapter of my life is about' },
  { key: 'ELDERS', label: 'Something my elders taught me' },
  { key: 'SHAPED_ME', label: 'Someone who shaped who I am' },
  { key: 'TRADITION', label: 'A family tradition I keep' },
  { key: 'HOME', label: 'What makes a house feel like home' },
  { key: 'GROUNDED', label: 'What keeps me grounded' },
  { key: 'GIVE_BACK', label: 'How I give back' },
  { key: 'TRAVEL', label: 'A place I want to see with someone' },
  { key: 'SHOW_CARE', label: 'How I show someone I care' },
  { key: 'FEEL_CARED_FOR', label: 'I feel cared for when' },
  { key: 'BRING', label: 'What I bring to a relationship' },
  { key: 'IN_COMMON', label: 'What I hope we have in common' },
  { key: 'DISAGREE', label: 'Where I am happy to disagree' },
  { key: 'LEARNED_LOVE', label: 'Something I have learned about love' },
  { key: 'READY', label: 'I knew I was ready to meet someone when' },
];

/** A question of `PROMPTS` with the member's answer. */
export interface Prompt {
  question: string;
  answer: string;
}

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

/** Answers to whether the two members of a match have met. */
export const MET_ANSWERS = ['yes', 'no', 'not_yet'] as const;
export type Met = (typeof MET_ANSWERS)[number];

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

/** In miles. Distances are chosen and shown only in these bands. */
export const DISTANCE_BANDS = [10, 25, 50, 100] as const;

/** The preferences that can be dealbreakers. */
export const PREFERENCES = ['age', 'genders', 'distance', 'relationshipTypes'] as const;
export type Preference = (typeof PREFERENCES)[number];

/** Finds a choice by its key or its label, case-insensitively; undefined when there is none. */
export function findChoice(choices: readonly Choice[], value: string): Choice | undefined {
  const normalized = value.trim().toLowerCase();
  return choices.find(({ key, label }) => key.toLowerCase() === normalized || label.toLowerCase() === normalized);
}

/** The label for a key; the key itself when it is not in the list. */
export function labelOf(choices: readonly Choice[], key: string): string {
  return choices.find((choice) => choice.key === key)?.label ?? key;
}
