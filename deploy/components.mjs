/** The components that have an image of their own, and their workspaces. */
export const COMPONENTS = {
  identity: 'services/identity',
  matching: 'services/matching',
  messaging: 'services/messaging',
  moderation: 'services/moderation',
  notifications: 'services/notifications',
  gateway: 'gateway',
  operator: 'operator',
};
