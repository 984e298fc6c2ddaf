/** Each part that has an image of its own, and its room. */
export const PARTS = {
  identity: 'services/identity',
  matching: 'services/matching',
  messaging: 'services/messaging',
  moderation: 'services/moderation',
  notifications: 'services/notifications',
  gateway: 'gateway',
  operator: 'operator',
};
