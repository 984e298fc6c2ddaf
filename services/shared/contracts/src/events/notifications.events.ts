import { z } from 'zod';
import { defineEvent, id } from './envelope.js';

export const preferencesChanged = defineEvent(
  'notifications.preferences-changed',
  'preferences',
  z.object({ userId: id, notifyOnLikes: z.boolean() }),
);
