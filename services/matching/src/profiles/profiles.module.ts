import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityDetailsModule } from '../identity-details/identity-details.module.js';
import { ProfileReadingService } from './profile-reading.service.js';
import { ProfileEntity } from './profile.entity.js';
import { ProfilesResolver } from './profiles.resolver.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProfileEntity]), IdentityDetailsModule],
  providers: [ProfileReadingService, ProfilesResolver, ProfilesService],
  exports: [ProfileReadingService, ProfilesService],
})
export class ProfilesModule {}
