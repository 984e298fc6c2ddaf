import { DEMO_SUBSCRIBER } from '@kindred/contracts';
import { EventBusModule } from '@kindred/event-bus';
import { CallerSigner, dataSourceOptions } from '@kindred/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SimulationService } from './simulation/simulation.service.js';
import { ServiceClient } from './service-client.js';
import { AccountChangedHandler } from './event-handlers/account-changed.handler.js';
import { MessageSentHandler } from './event-handlers/message-sent.handler.js';
import { ProfileChangedHandler } from './event-handlers/profile-changed.handler.js';
import { DemoSetupService } from './setup/demo-setup.service.js';
import { HistoryService } from './history/history.service.js';
import { PortraitsService } from './portraits/portraits.service.js';
import { DEMO_SETTINGS, type DemoSettings } from './settings.js';

/** Uses identity's database and outbox, as an identity replica would, and calls the other services as demo members. */
export class DemoModule {
  static forRoot(settings: DemoSettings): DynamicModule {
    const signer = new CallerSigner(settings.CALLER_SIGNING_KEY);
    return {
      module: DemoModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions({
            service: 'identity',
            databaseUrl: settings.DATABASE_URL,
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
          // Only identity itself has their handlers.
          runsTasks: false,
          busUrl: settings.BUS_URL,
        }),
      ],
      providers: [
        { provide: ServiceClient, useFactory: () => new ServiceClient(settings, signer) },
        { provide: DEMO_SETTINGS, useValue: settings },
        DemoSetupService,
        HistoryService,
        PortraitsService,
        SimulationService,
      ],
      controllers: [AccountChangedHandler, ProfileChangedHandler, MessageSentHandler],
    };
  }
}
