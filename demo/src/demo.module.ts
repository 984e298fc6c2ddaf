import { DEMO_SUBSCRIBER } from '@kindred/contracts';
import { EventBusModule } from '@kindred/event-bus';
import { CallerTokens, dataSourceOptions } from '@kindred/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanionService } from './companion/companion.service.js';
import { DemoGraph } from './demo-graph.js';
import { AccountChangedHandler } from './event-handlers/account-changed.handler.js';
import { MessageSentHandler } from './event-handlers/message-sent.handler.js';
import { ProfileChangedHandler } from './event-handlers/profile-changed.handler.js';
import { FoundingService } from './founding/founding.service.js';
import type { DemoSettings } from './settings.js';

/** The demo works on identity's database, as a replica of identity would, and speaks to the others as its members. */
export class DemoModule {
  static forRoot(settings: DemoSettings): DynamicModule {
    const tokens = new CallerTokens(settings.SESSION_SECRET);
    return {
      module: DemoModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions({
            service: 'identity',
            databaseUrl: settings.DATABASE_URL,
            entities: [],
            migrations: [],
            poolSize: 4,
          }),
          retryAttempts: 5,
          retryDelay: 500,
        }),
        EventBusModule.forRoot({
          service: 'identity',
          subscribers: [DEMO_SUBSCRIBER],
          optionalSubscribers: [DEMO_SUBSCRIBER],
          busUrl: settings.BUS_URL,
        }),
      ],
      providers: [
        { provide: DemoGraph, useFactory: () => new DemoGraph(settings, tokens) },
        FoundingService,
        CompanionService,
      ],
      controllers: [AccountChangedHandler, ProfileChangedHandler, MessageSentHandler],
    };
  }
}
