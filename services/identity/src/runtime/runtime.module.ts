import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RuntimeSettingEntity } from './runtime-setting.entity.js';
import { RuntimeResolver } from './runtime.resolver.js';
import { RuntimeService } from './runtime.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RuntimeSettingEntity])],
  providers: [RuntimeResolver, RuntimeService],
  exports: [RuntimeService],
})
export class RuntimeModule {}
