import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FingerprintsModule } from '../fingerprints/fingerprints.module.js';
import { ImagesModule } from '../images/images.module.js';
import { StoresModule } from '../stores/stores.module.js';
import { GalleryService } from './gallery.service.js';
import { PhotoDeliveryController } from './photo-delivery.controller.js';
import { PhotoDeliveryService } from './photo-delivery.service.js';
import { PhotoRenditionEntity } from './photo-rendition.entity.js';
import { PhotoEntity } from './photo.entity.js';
import { PhotosResolver } from './photos.resolver.js';
import { PhotosService } from './photos.service.js';
import { RenditionsService } from './renditions.service.js';
import { ReportPhotoEntity } from './report-photo.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PhotoEntity, PhotoRenditionEntity, ReportPhotoEntity]),
    FingerprintsModule,
    ImagesModule,
    StoresModule,
  ],
  providers: [GalleryService, PhotoDeliveryService, PhotosResolver, PhotosService, RenditionsService],
  controllers: [PhotoDeliveryController],
  exports: [GalleryService, PhotosService, RenditionsService],
})
export class PhotosModule {}
