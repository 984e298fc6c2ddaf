import { Dependencies } from '@kindred/event-bus';
import { SETTINGS } from '@kindred/service-kit';
import { Module } from '@nestjs/common';
import type { ModerationSettings } from '../../settings.js';
import { MediaStore } from './media-store.js';
import { openMediaStore } from './open-media-store.js';
import { S3MediaStore } from './s3-media-store.js';
import { UnreferencedObjectsService } from './unreferenced-objects.service.js';

@Module({
  providers: [
    {
      provide: MediaStore,
      inject: [SETTINGS, Dependencies],
      useFactory: async (settings: ModerationSettings, dependencies: Dependencies): Promise<MediaStore> => {
        const store = await openMediaStore(settings);
        if (store instanceof S3MediaStore) dependencies.register('media', () => store.check());
        return store;
      },
    },
    UnreferencedObjectsService,
  ],
  exports: [MediaStore, UnreferencedObjectsService],
})
export class StoresModule {}
