import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MemberEntity } from './member.entity.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MemberEntity])],
  providers: [MembersService],
  exports: [MembersService],
})
export class MembersModule {}
