import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PhotoEntity } from '../photos/photo.entity.js';
import { StoresModule } from '../stores/stores.module.js';
import { FingerprintMaintenance } from './fingerprint-maintenance.js';
import { FingerprintRecorder } from './fingerprint-recorder.js';
import { FingerprintsService } from './fingerprints.service.js';
import { PhotoFingerprintEntity } from './photo-fingerprint.entity.js';
import { PhotoMatchesService } from './photo-matches.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PhotoEntity, PhotoFingerprintEntity]), StoresModule],
  providers: [FingerprintMaintenance, FingerprintRecorder, FingerprintsService, PhotoMatchesService],
  exports: [FingerprintsService, PhotoMatchesService],
})
export class FingerprintsModule {}
