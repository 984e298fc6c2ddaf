import { Module } from '@nestjs/common';
import { StaffNotifier } from './staff-notifier.js';

@Module({ providers: [StaffNotifier], exports: [StaffNotifier] })
export class StaffSignalsModule {}
