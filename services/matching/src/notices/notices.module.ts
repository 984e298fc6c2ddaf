import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { RuntimeModule } from '../runtime/runtime.module.js';
import { NoticeMembersResolver } from './notice-members.resolver.js';

@Module({ imports: [ProfilesModule, RuntimeModule], providers: [NoticeMembersResolver] })
export class NoticesModule {}
