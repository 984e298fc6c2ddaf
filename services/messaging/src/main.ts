import { bootstrapService } from '@kindred/service-kit';
import { definition } from './messaging.definition.js';

await bootstrapService(definition);
