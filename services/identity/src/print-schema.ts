import { writeSubgraph } from '@kindred/service-kit';
import { RESOLVERS } from './resolvers.js';

await writeSubgraph(RESOLVERS, new URL('../schema.graphql', import.meta.url));
