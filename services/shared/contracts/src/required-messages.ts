/**
 * Messages for missing required fields. They are shared because the gateway rejects an unknown field, or one of the wrong
 * type, before it calls the service, and must return the same message as the service.
 */
export const REQUIRED_MESSAGES = {
  email: 'Please enter a valid email address',
  dateOfBirth: 'Date of birth is required',
  sanctionReason: 'Please provide a reason',
  reportCategory: 'Please choose a category',
  reportDetails: 'Please tell us what happened',
  reportOutcome: 'Please choose an outcome',
  suspensionDuration: 'Please choose how long the suspension lasts',
  appeal: 'Please tell us why you’re appealing',
  appealOutcome: 'Please choose a decision',
  appealNote: 'Please explain the decision',
  message: 'Please enter a message.',
  announcement: 'Title and content are required',
  feedback: 'Please fill in all fields',
  contactReply: 'Please write a reply',
  contactState: 'Please choose open, answered, or closed',
} as const;
