import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlockEntity } from './block.entity.js';
import { IdentityDetailsEntity } from './identity-details.entity.js';
import { MemberEntity } from './member.entity.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BlockEntity, IdentityDetailsEntity, MemberEntity])],
  providers: [MembersService],
  exports: [MembersService],
})
export class MembersModule {}
