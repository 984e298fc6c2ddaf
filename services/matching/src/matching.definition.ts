import { ServiceModule, type ServiceDefinition } from '@kindred/service-kit';
import { BlocksService } from './blocks/blocks.service.js';
import { CoupleReadingService } from './couples/couple-reading.service.js';
import { CouplesService } from './couples/couples.service.js';
import { DiscoverService } from './discover/discover.service.js';
import { ENTITIES } from './entities.js';
import { EVENT_HANDLERS } from './event-handlers/index.js';
import { LikesService } from './likes/likes.service.js';
import { InteractionListsService } from './likes/interaction-lists.service.js';
import { MatchLifecycleService } from './matches/match-lifecycle.service.js';
import { MatchReadingService } from './matches/match-reading.service.js';
import { UnmatchService } from './matches/unmatch.service.js';
import { MembersService } from './members/members.service.js';
import { MIGRATIONS } from './migrations/index.js';
import { PassesService } from './passes/passes.service.js';
import { ProfileReadingService } from './profiles/profile-reading.service.js';
import { ProfilesService } from './profiles/profiles.service.js';
import { RESOLVERS } from './resolvers.js';
import { RuntimeService } from './runtime/runtime.service.js';
import { matchingSettings, type MatchingSettings } from './settings.js';

const SERVICES = [
  BlocksService,
  CoupleReadingService,
  CouplesService,
  DiscoverService,
  LikesService,
  MatchLifecycleService,
  MatchReadingService,
  MembersService,
  PassesService,
  ProfileReadingService,
  ProfilesService,
  RuntimeService,
  InteractionListsService,
  UnmatchService,
];

/** Profiles, the deck, likes, passes, blocks, matches, and couples. */
export const definition: ServiceDefinition<MatchingSettings> = {
  name: 'matching',
  settings: matchingSettings,
  module: (settings, logger) =>
    ServiceModule.forRoot({
      name: 'matching',
      settings,
      logger,
      entities: ENTITIES,
      migrations: MIGRATIONS,
      providers: [...RESOLVERS, ...SERVICES],
      controllers: EVENT_HANDLERS,
    }),
  prepare: (app, settings) => app.get(RuntimeService).initialize(settings.BETA),
};
