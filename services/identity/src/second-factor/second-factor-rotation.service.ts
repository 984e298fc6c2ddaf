import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';

/** Encrypts second factors again after SESSION_SECRET was replaced (docs/runbook.md, "14. Rotating secrets"). */
@Injectable()
export class SecondFactorRotation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecondFactorSecrets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs at startup. Several replicas can run it at the same time. @returns how many secrets were encrypted again */
  async run(): Promise<number> {
    let rotated = 0;
    for (const { accountId, secret: sealed } of await this.dataSource.manager.find(SecondFactorEntity)) {
      const { secret, isCurrent } = this.secrets.open(accountId, sealed);
      if (isCurrent) continue;
      const renewed = this.secrets.seal(accountId, secret);
      // Not if the owner has replaced it since.
      await this.dataSource.manager.update(SecondFactorEntity, { accountId, secret: sealed }, { secret: renewed });
      rotated += 1;
    }
    if (rotated > 0) this.logger.info({ rotated }, 'encrypted second factors with the current session secret');
    return rotated;
  }
}
