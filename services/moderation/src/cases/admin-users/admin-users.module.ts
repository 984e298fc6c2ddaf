import { Module } from '@nestjs/common';
import { AdminUsersResolver } from './admin-users.resolver.js';
import { AdminUsersService } from './admin-users.service.js';

@Module({ providers: [AdminUsersResolver, AdminUsersService], exports: [AdminUsersService] })
export class AdminUsersModule {}
