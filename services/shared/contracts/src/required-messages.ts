/**
 * Messages for missing required fields. They are shared because the gateway rejects a field of the wrong type before it
 * calls the service, and must return the same message as the service.
 */
export const REQUIRED_MESSAGES = {
  sanctionReason: 'Please provide a reason',
  reportCategory: 'Please choose a category',
  reportDetails: 'Please tell us what happened',
  reportOutcome: 'Please describe the outcome of the report',
  message: 'Please enter a message.',
} as const;
