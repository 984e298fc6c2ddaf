import { bootstrapService } from '@kindred/service-kit';
import { definition } from './matching.definition.js';

await bootstrapService(definition);
