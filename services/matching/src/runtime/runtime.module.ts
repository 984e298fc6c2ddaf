import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RuntimeEntity } from './runtime.entity.js';
import { RuntimeService } from './runtime.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RuntimeEntity])],
  providers: [RuntimeService],
  exports: [RuntimeService],
})
export class RuntimeModule {}
