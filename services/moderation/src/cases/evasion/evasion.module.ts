import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../media/media.module.js';
import { BanScreening } from './ban-screening.service.js';
import { EmailHashEntity } from './email-hash.entity.js';
import { EmailHasher } from './email-hasher.js';
import { EmailScreeningService } from './email-screening.service.js';
import { EvasionFlagEntity } from './evasion-flag.entity.js';
import { EvasionFlagsService } from './evasion-flags.service.js';
import { HashKeyEntity } from './hash-key.entity.js';
import { PhotoComparison } from './photo-comparison.js';

@Module({
  imports: [TypeOrmModule.forFeature([EmailHashEntity, EvasionFlagEntity, HashKeyEntity]), MediaModule],
  providers: [BanScreening, EmailHasher, EmailScreeningService, EvasionFlagsService, PhotoComparison],
  exports: [BanScreening, EmailHasher, EmailScreeningService, EvasionFlagsService],
})
export class EvasionModule {}
