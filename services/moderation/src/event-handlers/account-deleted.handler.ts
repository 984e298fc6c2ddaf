import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { StaffNotifier } from '@kindred/service-kit';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';
import { FingerprintsService } from '../media/fingerprints/fingerprints.service.js';
import { PhotosService } from '../media/photos/photos.service.js';
import { SealedCasesService } from '../cases/sealed/sealed-cases.service.js';
import { ShieldService } from '../cases/shield/shield.service.js';
import { UploadsService } from '../media/uploads/uploads.service.js';

/**
 * Erases all data of the member, including files. The audit trail remains and, where an open report or a sanction in
 * force concerns the account, a sealed case (docs/product.md, "Account data").
 */
@Controller()
export class AccountDeletedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly photos: PhotosService,
    private readonly fingerprints: FingerprintsService,
    private readonly uploads: UploadsService,
    private readonly sealedCases: SealedCasesService,
    private readonly shield: ShieldService,
    private readonly notifier: StaffNotifier,
  ) {}

  @OnEvent('identity.account-deleted')
  async handle(@Payload() event: DomainEvent<'identity.account-deleted'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId } = event.data;
    await this.sealedCases.eraseOrSeal(tx, userId);
    await this.members.erase(tx.manager, userId);
    await this.photos.erase(tx, userId);
    await this.fingerprints.erase(tx, userId);
    await this.uploads.erase(tx, userId);
    await this.shield.erase(tx.manager, userId);
    tx.afterCommit(() => this.notifier.countsChanged());
  }
}
