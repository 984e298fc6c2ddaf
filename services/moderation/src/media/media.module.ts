import { Module } from '@nestjs/common';
import { PhotosModule } from './photos/photos.module.js';
import { StoresModule } from './stores/stores.module.js';
import { SweepsModule } from './sweeps/sweeps.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** Exports what cases and event handlers can use. */
@Module({
  imports: [PhotosModule, StoresModule, SweepsModule, UploadsModule],
  exports: [PhotosModule, StoresModule, UploadsModule],
})
export class MediaModule {}
