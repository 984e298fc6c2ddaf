import { Module } from '@nestjs/common';
import { StaffHomeResolver } from './staff-home.resolver.js';

@Module({ providers: [StaffHomeResolver] })
export class StaffHomeModule {}
