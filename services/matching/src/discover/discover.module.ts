import { Module } from '@nestjs/common';
import { DiscoverResolver } from './discover.resolver.js';
import { DiscoverService } from './discover.service.js';

@Module({ providers: [DiscoverResolver, DiscoverService] })
export class DiscoverModule {}
