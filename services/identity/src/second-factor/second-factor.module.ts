import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { SecurityModule } from '../security/security.module.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { SecondFactorCheck } from './second-factor-check.service.js';
import { SecondFactorRotation } from './second-factor-rotation.service.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { SecondFactorsResolver } from './second-factors.resolver.js';
import { SecondFactorsService } from './second-factors.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RecoveryCodeEntity, SecondFactorEntity]),
    AccountsModule,
    AttemptsModule,
    SecurityModule,
  ],
  providers: [
    SecondFactorCheck,
    SecondFactorRotation,
    SecondFactorSecrets,
    SecondFactorsResolver,
    SecondFactorsService,
  ],
  exports: [SecondFactorCheck, SecondFactorsService],
})
export class SecondFactorModule {}
