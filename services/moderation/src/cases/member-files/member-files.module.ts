import { Module } from '@nestjs/common';
import { MediaModule } from '../../media/media.module.js';
import { AdminUsersModule } from '../admin-users/admin-users.module.js';
import { EvasionModule } from '../evasion/evasion.module.js';
import { ShieldModule } from '../shield/shield.module.js';
import { MemberFileResolver } from './member-file.resolver.js';
import { MemberFileService } from './member-file.service.js';

@Module({
  imports: [AdminUsersModule, EvasionModule, MediaModule, ShieldModule],
  providers: [MemberFileResolver, MemberFileService],
})
export class MemberFilesModule {}
