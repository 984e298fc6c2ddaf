import { bootstrapService } from '@kindred/service-kit';
import { definition } from './identity.definition.js';

await bootstrapService(definition);
