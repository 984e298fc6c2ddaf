import { writeSubgraph } from '@kindred/service-kit';
import { AppModule } from './app.module.js';

await writeSubgraph(AppModule, new URL('../schema.graphql', import.meta.url));
