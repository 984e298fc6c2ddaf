import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BrandModule } from '../brand/brand.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { LikeDigestEntity } from './like-digest.entity.js';
import { LikeDigestSenderService } from './like-digest-sender.service.js';
import { LikeDigestSweeperService } from './like-digest-sweeper.service.js';
import { ReceivedLikeEntity } from './received-like.entity.js';
import { ReceivedLikesService } from './received-likes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LikeDigestEntity, ReceivedLikeEntity]), BrandModule, DeliveryModule],
  providers: [LikeDigestSenderService, LikeDigestSweeperService, ReceivedLikesService],
  exports: [ReceivedLikesService],
})
export class LikeDigestsModule {}
