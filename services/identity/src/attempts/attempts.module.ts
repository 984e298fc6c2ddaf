import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { SecurityModule } from '../security/security.module.js';
import { AttemptCounters } from './attempt-counters.service.js';
import { SignInAttempts } from './sign-in-attempts.service.js';

@Module({
  imports: [ClientsModule, SecurityModule],
  providers: [AttemptCounters, SignInAttempts],
  exports: [SignInAttempts],
})
export class AttemptsModule {}
