import type { Transaction } from '@kindred/event-bus';
import { UnitOfWork } from '@kindred/event-bus';
import { unauthenticatedError } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PaymentCustomerEntity } from './payment-customer.entity.js';
import { StripeCancellations } from './stripe-cancellations.js';
import { StripeClient } from './stripe-client.js';

/** Maps accounts to Stripe customers, which are created at the first checkout. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly stripe: StripeClient,
    private readonly cancellations: StripeCancellations,
  ) {}

  /** Resolves to the customer's id at Stripe; undefined before the first checkout. */
  async find(accountId: string): Promise<string | undefined> {
    return (await this.dataSource.manager.findOneBy(PaymentCustomerEntity, { accountId }))?.customerId;
  }

  /** Resolves to the customer's id at Stripe. */
  async getOrCreate(account: AccountEntity): Promise<string> {
    return (await this.find(account.id)) ?? this.create(account, 'first');
  }

  /** Creates a new customer for an account whose customer no longer exists at Stripe. */
  replace(account: AccountEntity, missingId: string): Promise<string> {
    return this.create(account, missingId);
  }

  /** The idempotency key makes concurrent calls create one customer. @param suffix 'first', or the replaced customer's id */
  private async create(account: AccountEntity, suffix: string): Promise<string> {
    const idempotencyKey = `customer-${account.id}-${suffix}`;
    const { id } = await this.stripe.call((stripe) =>
      stripe.customers.create({ email: account.email, metadata: { accountId: account.id } }, { idempotencyKey }),
    );
    if (!(await this.unitOfWork.run((tx) => this.save(tx, account.id, id)))) throw unauthenticatedError();
    return id;
  }

  /** False if the account was deleted in the meantime; the customer is then deleted at Stripe. */
  private async save(tx: Transaction, accountId: string, customerId: string): Promise<boolean> {
    const account = await this.accounts.lock(tx, accountId);
    if (account === null) await this.cancellations.add(tx, 'customer', customerId);
    else await tx.manager.upsert(PaymentCustomerEntity, { accountId, customerId }, ['accountId']);
    return account !== null;
  }
}
