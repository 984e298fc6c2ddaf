import { Module } from '@nestjs/common';
import { TurnsService } from './turns.service.js';

@Module({ providers: [TurnsService], exports: [TurnsService] })
export class TurnsModule {}
