import { Module } from '@nestjs/common';
import { DeckStatusResolver } from './deck-status.resolver.js';
import { DeckStatusService } from './deck-status.service.js';

@Module({ providers: [DeckStatusResolver, DeckStatusService] })
export class DeckStatusModule {}
