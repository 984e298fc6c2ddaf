import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { UnsubscribeResolver } from './unsubscribe.resolver.js';

@Module({ imports: [DeliveryModule, PreferencesModule], providers: [UnsubscribeResolver] })
export class UnsubscribeModule {}
