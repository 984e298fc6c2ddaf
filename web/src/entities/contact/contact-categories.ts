import type { FeedbackCategory } from '@kindred/contracts';

export const CONTACT_CATEGORY_LABELS: Record<FeedbackCategory, string> = {
  general: 'General question',
  technical: 'Technical issue',
  account: 'Account',
  safety: 'Safety',
  feedback: 'Feedback',
  other: 'Other',
};
