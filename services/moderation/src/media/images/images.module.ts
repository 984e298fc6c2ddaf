import { Module } from '@nestjs/common';
import { ImageRenderer } from './image-renderer.js';

@Module({
  providers: [{ provide: ImageRenderer, useFactory: () => new ImageRenderer() }],
  exports: [ImageRenderer],
})
export class ImagesModule {}
