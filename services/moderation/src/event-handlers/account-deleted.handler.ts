import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { UnreferencedObjectsService } from '../media/unreferenced-objects.service.js';
import { MembersService } from '../members/members.service.js';
import { PhotosService } from '../photos/photos.service.js';
import { ReportsService } from '../reports/reports.service.js';
import { StaffNotifier } from '../reviews/staff-notifier.js';
import { UploadsService } from '../uploads/uploads.service.js';

/** Erases all data of the member, including files; only the audit trail remains (docs/product.md, "Account data"). */
@Controller()
export class AccountDeletedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly photos: PhotosService,
    private readonly uploads: UploadsService,
    private readonly reports: ReportsService,
    private readonly objects: UnreferencedObjectsService,
    private readonly notifier: StaffNotifier,
  ) {}

  @OnEvent('identity.account-deleted')
  async handle(@Payload() event: DomainEvent<'identity.account-deleted'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId } = event.data;
    await this.members.erase(tx.manager, userId);
    const photos = await this.photos.erase(tx.manager, userId);
    const uploads = await this.uploads.erase(tx.manager, userId);
    const evidence = await this.reports.erase(tx.manager, userId);
    tx.afterCommit(() => this.objects.remove([...photos, ...uploads, ...evidence]));
    tx.afterCommit(() => this.notifier.reviewsChanged());
  }
}
