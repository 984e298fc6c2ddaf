import { Module } from '@nestjs/common';
import { StaffHomeResolver } from './staff-home.resolver.js';
import { StaffHomeService } from './staff-home.service.js';

@Module({ providers: [StaffHomeResolver, StaffHomeService] })
export class StaffHomeModule {}
