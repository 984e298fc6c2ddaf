import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SentTextRetention } from './sent-text-retention.js';
import { SentTextEntity } from './sent-text.entity.js';
import { TextChecks } from './text-checks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SentTextEntity])],
  providers: [SentTextRetention, TextChecks],
  exports: [TextChecks],
})
export class ShieldModule {}
