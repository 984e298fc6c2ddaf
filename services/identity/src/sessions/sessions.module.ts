import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SecurityModule } from '../security/security.module.js';
import { BanCheck } from './ban-check.service.js';
import { LogInService } from './log-in.service.js';
import { SessionCheckController } from './session-check.controller.js';
import { SessionCheck } from './session-check.js';
import { SessionEntity } from './session.entity.js';
import { SessionsResolver } from './sessions.resolver.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SessionEntity]),
    AccountsModule,
    AttemptsModule,
    ClientsModule,
    SecondFactorModule,
    SecurityModule,
  ],
  providers: [BanCheck, LogInService, SessionCheck, SessionsResolver, SessionsService, SignInService],
  controllers: [SessionCheckController],
  exports: [BanCheck, SessionsService, SignInService],
})
export class SessionsModule {}
