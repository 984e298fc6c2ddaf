import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PhotosModule } from '../photos/photos.module.js';
import { StoresModule } from '../stores/stores.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { InstallationEntity } from './installation.entity.js';
import { InstallationService } from './installation.service.js';
import { MissingObjectsService } from './missing-objects.service.js';
import { OrphanSweep } from './orphan-sweep.js';
import { Sweeper } from './sweeper.js';

@Module({
  imports: [TypeOrmModule.forFeature([InstallationEntity]), PhotosModule, StoresModule, UploadsModule],
  providers: [InstallationService, MissingObjectsService, OrphanSweep, Sweeper],
})
export class SweepsModule {}
