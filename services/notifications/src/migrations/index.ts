import { CreateNotifications1763600000000 } from './1763600000000-create-notifications.js';

export const MIGRATIONS = [CreateNotifications1763600000000];
