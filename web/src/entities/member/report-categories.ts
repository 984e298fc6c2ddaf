import type { ReportCategory } from '@kindred/contracts';

export const REPORT_CATEGORY_LABELS: Record<ReportCategory, string> = {
  harassment: 'Harassment or threats',
  inappropriate: 'Inappropriate photos or messages',
  fake: 'Fake profile',
  scam: 'Asks for money',
  spam: 'Spam or advertising',
  underage: 'Under 18',
  other: 'Something else',
};
