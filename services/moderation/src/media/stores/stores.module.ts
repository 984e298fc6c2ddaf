import { SETTINGS } from '@kindred/service-kit';
import { Module } from '@nestjs/common';
import { MediaStore } from './media-store.js';
import { openMediaStore } from './open-media-store.js';
import { UnreferencedObjectsService } from './unreferenced-objects.service.js';

@Module({
  providers: [{ provide: MediaStore, inject: [SETTINGS], useFactory: openMediaStore }, UnreferencedObjectsService],
  exports: [MediaStore, UnreferencedObjectsService],
})
export class StoresModule {}
