import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { createLiveChannel } from './backend/create-backend.js';
import { LiveChannel } from './live-channel.js';

/** Only the live channel, for a process without a database. */
@Global()
@Module({})
export class LiveChannelModule implements OnApplicationShutdown {
  constructor(@Inject(LiveChannel) private readonly live: LiveChannel) {}

  static forRoot({ busUrl }: { busUrl: string }): DynamicModule {
    return {
      module: LiveChannelModule,
      providers: [{ provide: LiveChannel, useFactory: () => createLiveChannel(busUrl) }],
      exports: [LiveChannel],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.live.close();
  }
}
