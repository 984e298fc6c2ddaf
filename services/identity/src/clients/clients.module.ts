import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DevicesService } from './devices.service.js';
import { KnownDeviceEntity } from './known-device.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([KnownDeviceEntity])],
  providers: [DevicesService],
  exports: [DevicesService],
})
export class ClientsModule {}
