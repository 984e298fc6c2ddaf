import { randomUUID } from 'node:crypto';
import type { EventType, Member, StaffAct } from '@kindred/contracts';
import type { Transaction, UnitOfWork } from '@kindred/event-bus';

/** Who performs an act: an administrator, or the operator on the command line. */
export type Actor = Pick<Member, 'userId'> | typeof OPERATOR;
export const OPERATOR = { userId: null } as const;

/**
 * Records what staff do and see in the audit trail (docs/product.md, "Audit trail"). Every call for administrators makes
 * exactly one record; `e2e/journeys/audit-trail` fails for one that makes none.
 */
export abstract class StaffRecords {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Records an act, in the transaction that performs it. */
  abstract recordAct(tx: Transaction, actor: Actor, act: StaffAct): Promise<void>;

  /** Records a view of private data. Await it before returning the data: if this rejects, staff must not see them. */
  async recordView(staff: Pick<Member, 'userId'>, view: StaffAct): Promise<void> {
    await this.unitOfWork.run((tx) => this.recordAct(tx, staff, view));
  }
}

type ProducerOf<Type> = Type extends `${infer Service}.staff-acted` ? Service : never;

/** The services that publish what staff do. */
export type PublishingService = ProducerOf<EventType>;

/** Publishes what staff do for the service that owns the audit trail. A call returns once that has recorded it. */
export class PublishedStaffRecords extends StaffRecords {
  constructor(
    unitOfWork: UnitOfWork,
    private readonly service: PublishingService,
  ) {
    super(unitOfWork);
  }

  override async recordAct(
    tx: Transaction,
    { userId }: Actor,
    { action, subjectId, details = {}, involvedIds = [] }: StaffAct,
  ): Promise<void> {
    const actId = randomUUID();
    await tx.record(`${this.service}.staff-acted`, actId, {
      actId,
      at: new Date().toISOString(),
      actorId: userId,
      action,
      subjectId,
      details: Object.fromEntries(
        Object.entries(details).map(([name, value]) => [name, typeof value === 'object' && value ? [...value] : value]),
      ),
      involvedIds: [...involvedIds],
    });
  }
}
