import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembersModule } from '../../members/members.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { StoresModule } from '../stores/stores.module.js';
import { CompletionService } from './completion.service.js';
import { Quarantine } from './quarantine.service.js';
import { UploadUrls } from './upload-url.js';
import { UploadEntity } from './upload.entity.js';
import { UploadsResolver } from './uploads.resolver.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UploadEntity]), MembersModule, PhotosModule, StoresModule],
  providers: [CompletionService, Quarantine, UploadUrls, UploadsResolver, UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
