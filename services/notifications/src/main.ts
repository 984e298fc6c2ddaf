import { bootstrapService } from '@kindred/service-kit';
import { definition } from './notifications.definition.js';

await bootstrapService(definition);
