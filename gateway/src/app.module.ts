import { LiveChannelModule } from '@kindred/event-bus';
import {
  CallerSigner,
  createRegistry,
  Cursors,
  Registry,
  secretsOf,
  SecurityLog,
  type Logger,
} from '@kindred/service-kit';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { BrowserTraces } from './browser-traces/browser-traces.service.js';
import { SpansRoutes } from './browser-traces/spans.routes.js';
import { ClientRoutes } from './client/client.routes.js';
import { GraphRoutes } from './graph/graph.routes.js';
import { Graph } from './graph/graph.service.js';
import { OperationMetrics } from './graph/operation-metrics.js';
import { PersistedOperations } from './graph/persisted-operations.js';
import { ServicePools } from './services/service-pools.js';
import { HealthRoutes } from './health/health.routes.js';
import { MetricsListener } from './health/metrics-listener.js';
import { MailboxRoutes } from './mailbox/mailbox.routes.js';
import { MediaRoutes } from './media/media.routes.js';
import { RateLimits } from './rate-limits/rate-limits.service.js';
import { ChatService } from './realtime/chat/chat.service.js';
import { DeliveryMetrics } from './realtime/delivery-metrics.js';
import { MatchSubscriptions } from './realtime/match-subscriptions.service.js';
import { MessageReader } from './realtime/message-reader.service.js';
import { SocketServer } from './realtime/socket-server.js';
import { SignalResults } from './realtime/subscriptions/signal-results.js';
import { SubscriptionOpener } from './realtime/subscriptions/subscription-opener.js';
import { SubscriptionService } from './realtime/subscriptions/subscription.service.js';
import { DocsRoutes } from './rest/openapi/docs.routes.js';
import { AccountExportRoutes } from './rest/account-export/account-export.routes.js';
import { RestRoutes } from './rest/rest.routes.js';
import { Sessions } from './sessions/sessions.service.js';
import { LOGGER, SETTINGS, type GatewaySettings } from './settings.js';
import { UnsubscribeRoutes } from './unsubscribe/unsubscribe.routes.js';
import { WebhookRoutes } from './webhooks/webhook.routes.js';

/** All routes in registration order. The client serves every other path. */
export const ROUTES = [
  HealthRoutes,
  GraphRoutes,
  MediaRoutes,
  MailboxRoutes,
  WebhookRoutes,
  UnsubscribeRoutes,
  DocsRoutes,
  AccountExportRoutes,
  SpansRoutes,
  RestRoutes,
  ClientRoutes,
] as const;

const PROVIDERS: Provider[] = [
  ServicePools,
  Sessions,
  RateLimits,
  OperationMetrics,
  Graph,
  PersistedOperations,
  BrowserTraces,
  DeliveryMetrics,
  MatchSubscriptions,
  MessageReader,
  ChatService,
  SignalResults,
  SubscriptionOpener,
  SubscriptionService,
  SocketServer,
  MetricsListener,
  ...ROUTES,
];

@Module({})
export class AppModule {
  /** @param live the live channel of the bus by default; replaced in tests */
  static forRoot(
    settings: GatewaySettings,
    logger: Logger,
    live: DynamicModule = LiveChannelModule.forRoot({ busUrl: settings.LIVE_REDIS_URL ?? settings.BUS_URL }),
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [live],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: logger },
        { provide: Registry, useFactory: () => createRegistry('gateway') },
        {
          provide: SecurityLog,
          inject: [Registry],
          useFactory: (registry: Registry) => new SecurityLog(logger, registry, settings.SESSION_SECRET),
        },
        { provide: CallerSigner, useFactory: () => new CallerSigner(settings.CALLER_SIGNING_KEY) },
        { provide: Cursors, useFactory: () => new Cursors(secretsOf(settings)) },
        ...PROVIDERS,
      ],
    };
  }
}
