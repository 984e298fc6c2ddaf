import { CreateMessaging1763600000000 } from './1763600000000-create-messaging.js';

export const MIGRATIONS = [CreateMessaging1763600000000];
