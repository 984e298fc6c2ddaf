import { BlockEntity } from './blocks/block.entity.js';
import { CoupleEntity } from './couples/couple.entity.js';
import { LikeEntity } from './likes/like.entity.js';
import { MatchEntity } from './matches/match.entity.js';
import { MemberEntity } from './members/member.entity.js';
import { PassEntity } from './passes/pass.entity.js';
import { ProfileEntity } from './profiles/profile.entity.js';
import { RuntimeEntity } from './runtime/runtime.entity.js';

export const ENTITIES = [
  BlockEntity,
  CoupleEntity,
  LikeEntity,
  MatchEntity,
  MemberEntity,
  PassEntity,
  ProfileEntity,
  RuntimeEntity,
];
