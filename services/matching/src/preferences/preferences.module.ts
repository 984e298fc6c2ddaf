import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PreferencesEntity } from './preferences.entity.js';
import { PreferencesResolver } from './preferences.resolver.js';
import { PreferencesService } from './preferences.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PreferencesEntity])],
  providers: [PreferencesResolver, PreferencesService],
})
export class PreferencesModule {}
