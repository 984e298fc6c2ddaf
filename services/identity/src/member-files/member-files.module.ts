import { Module } from '@nestjs/common';
import { MemberFileResolver } from './member-file.resolver.js';

@Module({ providers: [MemberFileResolver] })
export class MemberFilesModule {}
