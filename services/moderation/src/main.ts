import { bootstrapService } from '@kindred/service-kit';
import { definition } from './moderation.definition.js';

await bootstrapService(definition);
