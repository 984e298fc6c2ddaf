import { DomainError, LIMITS, REQUIRED_MESSAGES, type Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { pageLimit, requireId, StaffRecords, toPage, validate, type ListCursors } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CONTACT_MESSAGE_NOT_FOUND } from './contact-claims.service.js';
import { presentEntry, presentMessage } from './contact-message.presenter.js';
import type { ContactConversationType, ContactMessagePageType } from './contact-message.type.js';
import {
  ENTRIES_OF,
  IS_SPAM_ADDRESS,
  MESSAGE_BY_ID,
  OPEN_MESSAGES,
  OTHER_MESSAGES,
  SETTLED_MESSAGES,
} from './contact-messages.statement.js';
import { contactPosition, contactPositionSchema, contactStateSchema } from './contact-order.js';

/** How many other messages from the same address staff see. */
const OTHERS = 20;

const listInput = z.object({ state: contactStateSchema(REQUIRED_MESSAGES.contactState) });

export interface ContactListQuery {
  state: string | null;
  limit: number | null;
  cursor: string | null;
}

/** Contact messages as staff see them (docs/product.md, "Contact messages"). */
@Injectable()
export class ContactInboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffRecords: StaffRecords,
  ) {}

  /**
   * Messages in one state, by default the open ones, in the order of `CONTACT_ORDER`.
   * @throws DomainError VALIDATION for a bad state, limit, or cursor
   */
  async list(admin: Member, cursors: ListCursors, query: ContactListQuery): Promise<ContactMessagePageType> {
    const { state } = validate(listInput, { state: query.state ?? 'open' });
    const limit = pageLimit(query.limit, LIMITS.listMaxLimit);
    const [, priority, at, id] = cursors.decode(contactPositionSchema(state), query.cursor) ?? [
      state,
      null,
      null,
      null,
    ];
    const values = [limit + 1, state, at, id];
    const rows = await (state === 'open'
      ? runStatement(this.dataSource, OPEN_MESSAGES, [...values, priority])
      : runStatement(this.dataSource, SETTLED_MESSAGES, values));
    const page = toPage(rows, { limit, cursors }, contactPosition);
    await this.staffRecords.recordView(admin, {
      action: 'CONTACT_MESSAGES_VIEWED',
      subjectId: null,
      details: {
        state,
        contactMessageIds: page.items.map((message) => message.id),
        userIds: [...new Set(page.items.flatMap(({ memberId }) => memberId ?? []))],
      },
    });
    return { items: page.items.map((row) => presentMessage(row, admin)), nextCursor: page.nextCursor };
  }

  /** A message with everything that followed, in any state. @throws DomainError NOT_FOUND */
  async read(admin: Member, messageId: string): Promise<ContactConversationType> {
    const id = requireId(messageId, CONTACT_MESSAGE_NOT_FOUND);
    const [row] = await runStatement(this.dataSource, MESSAGE_BY_ID, [id]);
    if (row === undefined) throw DomainError.notFound(CONTACT_MESSAGE_NOT_FOUND);
    const entries = await runStatement(this.dataSource, ENTRIES_OF, [id]);
    const others = await runStatement(this.dataSource, OTHER_MESSAGES, [row.email, id, OTHERS]);
    const [address] = await runStatement(this.dataSource, IS_SPAM_ADDRESS, [row.email]);
    await this.staffRecords.recordView(admin, {
      action: 'CONTACT_MESSAGE_VIEWED',
      subjectId: row.memberId,
      details: { contactMessageId: id },
    });
    return {
      message: presentMessage(row, admin),
      entries: entries.map((entry) => presentEntry(entry, admin)),
      others: others.map((other) => presentMessage(other, admin)),
      isSpamAddress: address?.isSpamAddress === true,
    };
  }
}
