import { Module } from '@nestjs/common';
import { AdminUsersResolver } from './admin-users.resolver.js';
import { AdminUsersService } from './admin-users.service.js';
import { UserSearchResolver } from './user-search.resolver.js';
import { UserSearchService } from './user-search.service.js';

@Module({
  providers: [AdminUsersResolver, AdminUsersService, UserSearchResolver, UserSearchService],
  exports: [AdminUsersService],
})
export class AdminUsersModule {}
