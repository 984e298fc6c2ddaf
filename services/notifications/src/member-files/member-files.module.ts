import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MemberFileResolver } from './member-file.resolver.js';

@Module({ imports: [AccountsModule], providers: [MemberFileResolver] })
export class MemberFilesModule {}
