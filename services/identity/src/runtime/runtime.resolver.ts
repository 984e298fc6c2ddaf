import { APP_VERSION, LIMITS, PLANS } from '@kindred/contracts';
import { SETTINGS } from '@kindred/service-kit';
import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import type { IdentitySettings } from '../settings.js';
import { RuntimeService } from './runtime.service.js';
import { RuntimeType } from './runtime.type.js';

@Resolver()
export class RuntimeResolver {
  constructor(
    private readonly runtimeService: RuntimeService,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  @Query(() => RuntimeType)
  async runtime(): Promise<RuntimeType> {
    return {
      beta: await this.runtimeService.isBeta(),
      brandName: this.settings.BRAND_NAME,
      supportEmail: this.settings.SUPPORT_EMAIL,
      version: APP_VERSION,
      plans: PLANS.map(({ tier, name, monthlyPrice, features, mostPopular }) => ({
        tier,
        name,
        monthlyPrice,
        features,
        mostPopular,
      })),
      limits: LIMITS,
    };
  }
}
