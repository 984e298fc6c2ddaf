import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AdministratorsService } from './administrators.service.js';
import { FirstAdministrator } from './first-administrator.js';

@Module({
  imports: [AccountsModule, AttemptsModule, SecondFactorModule, SecurityModule, SessionsModule],
  providers: [AdministratorsService, FirstAdministrator],
})
export class AdministratorsModule {}
