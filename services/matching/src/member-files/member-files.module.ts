import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { MemberFileResolver } from './member-file.resolver.js';

@Module({ imports: [ProfilesModule], providers: [MemberFileResolver] })
export class MemberFilesModule {}
