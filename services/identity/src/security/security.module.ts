import { Module } from '@nestjs/common';
import { SecurityNotices } from './security-notices.service.js';

@Module({ providers: [SecurityNotices], exports: [SecurityNotices] })
export class SecurityModule {}
