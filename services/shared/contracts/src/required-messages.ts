/**
 * What people are told who leave a text out, of calls that take more than texts: the gateway refuses what is of a wrong
 * type without asking the service, and speaks of the missing text in the service's words.
 */
export const REQUIRED_MESSAGES = {
  sanctionReason: 'Please provide a reason',
  reportCategory: 'Please choose a category',
  reportDetails: 'Please tell us what happened',
  reportOutcome: 'Please say what came of the report',
  message: 'Please enter a message.',
} as const;
