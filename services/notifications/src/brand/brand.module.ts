import { SETTINGS } from '@kindred/service-kit';
import { Module } from '@nestjs/common';
import type { NotificationsSettings } from '../settings.js';
import { Brand } from './brand.js';

@Module({
  providers: [
    {
      provide: Brand,
      inject: [SETTINGS],
      useFactory: ({ BRAND_NAME, SUPPORT_EMAIL, PUBLIC_URL }: NotificationsSettings) =>
        new Brand(BRAND_NAME, SUPPORT_EMAIL, PUBLIC_URL),
    },
  ],
  exports: [Brand],
})
export class BrandModule {}
