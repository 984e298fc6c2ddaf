import { Module } from '@nestjs/common';
import { FingerprintsModule } from './fingerprints/fingerprints.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { StoresModule } from './stores/stores.module.js';
import { SweepsModule } from './sweeps/sweeps.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** Exports what cases and event handlers can use. */
@Module({
  imports: [FingerprintsModule, PhotosModule, StoresModule, SweepsModule, UploadsModule],
  exports: [FingerprintsModule, PhotosModule, StoresModule, UploadsModule],
})
export class MediaModule {}
