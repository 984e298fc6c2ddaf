import { Module } from '@nestjs/common';
import { AccountExportResolver } from './account-export.resolver.js';

@Module({ providers: [AccountExportResolver] })
export class AccountExportModule {}
