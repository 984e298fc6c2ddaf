import { BlockResolver } from './blocks/block.resolver.js';
import { CoupleResolver } from './couples/couple.resolver.js';
import { DiscoverResolver } from './discover/discover.resolver.js';
import { LikeResolver } from './likes/like.resolver.js';
import { MatchResolver } from './matches/match.resolver.js';
import { PassResolver } from './passes/pass.resolver.js';
import { ProfileResolver } from './profiles/profile.resolver.js';

export const RESOLVERS = [
  ProfileResolver,
  DiscoverResolver,
  LikeResolver,
  PassResolver,
  BlockResolver,
  MatchResolver,
  CoupleResolver,
];
