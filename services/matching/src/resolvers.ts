import { AccountExportResolver } from './account-export/account-export.resolver.js';
import { BlocksResolver } from './blocks/blocks.resolver.js';
import { CouplesResolver } from './couples/couples.resolver.js';
import { DiscoverResolver } from './discover/discover.resolver.js';
import { LikesResolver } from './likes/likes.resolver.js';
import { MatchesResolver } from './matches/matches.resolver.js';
import { PassesResolver } from './passes/passes.resolver.js';
import { ProfilesResolver } from './profiles/profiles.resolver.js';

export const RESOLVERS = [
  AccountExportResolver,
  ProfilesResolver,
  DiscoverResolver,
  LikesResolver,
  PassesResolver,
  BlocksResolver,
  MatchesResolver,
  CouplesResolver,
];
