import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import type { Sanction } from '@kindred/service-kit';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import type { Letter } from '../../letters/letter.js';
import { banLetter, banLiftedLetter, muteLetter, muteLiftedLetter } from '../../letters/sanction.letters.js';
import { MailQueueService } from '../../mails/mail-queue.service.js';
import { RecipientsService } from '../../mails/recipients.service.js';
import { sanctionChange, type SanctionChange } from '../../sanctions/sanction-change.js';
import { ToldSanctionsEntity } from '../../sanctions/told-sanctions.entity.js';

const WORDS = {
  ban: { imposed: banLetter, lifted: banLiftedLetter },
  mute: { imposed: muteLetter, lifted: muteLiftedLetter },
};

/** The events carry the whole state, so what happened is the difference to what was told before. */
@Controller()
export class SanctionsChangedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('moderation.sanctions-changed', 'notifications-mail')
  async handle(
    @Payload() event: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { userId, ban, mute } = event.data;
    // Finding the recipient also keeps a second event about the same member waiting until this one is told.
    const recipient = await this.recipients.find(tx.manager, userId);
    if (recipient === null) return;
    const told = await tx.manager.findOneBy(ToldSanctionsEntity, { userId });
    if (told !== null && told.sequence >= event.sequence) return;
    await tx.manager.upsert(ToldSanctionsEntity, { userId, sequence: event.sequence, ban, mute }, ['userId']);
    const present = { ban, mute };
    for (const kind of ['ban', 'mute'] as const) {
      const letter = this.letterOf(kind, told?.[kind] ?? null, present[kind]);
      if (letter === undefined) continue;
      await this.mails.add(tx, { cause: `${kind}:${event.eventId}`, people: [userId], to: recipient.email, letter });
    }
  }

  private letterOf(kind: keyof typeof WORDS, told: Sanction | null, present: Sanction | null): Letter | undefined {
    const change: SanctionChange = sanctionChange(told, present, new Date());
    if (change.kind === 'none') return undefined;
    return change.kind === 'lifted' ? WORDS[kind].lifted(this.brand) : WORDS[kind].imposed(this.brand, change.sanction);
  }
}
