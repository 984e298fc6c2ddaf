import type { Transaction } from '@kindred/event-bus';
import { UnitOfWork } from '@kindred/event-bus';
import { notLoggedIn } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PaymentEndings } from './payment-endings.js';
import { StripeAccess } from './stripe-access.js';

const KEEP = `
  INSERT INTO payment_customers (account_id, customer_id) VALUES ($1, $2)
  ON CONFLICT (account_id) DO UPDATE SET customer_id = excluded.customer_id`;

/** Who a member is at Stripe: one customer each, made at the first checkout. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly stripe: StripeAccess,
    private readonly endings: PaymentEndings,
  ) {}

  /** The customer's id at Stripe. */
  async of(account: AccountEntity): Promise<string> {
    const [known] = await this.dataSource.query<{ customer_id: string }[]>(
      'SELECT customer_id FROM payment_customers WHERE account_id = $1',
      [account.id],
    );
    return known?.customer_id ?? this.make(account, 'first');
  }

  /** A new customer for one that Stripe does not know any more. */
  inPlaceOf(account: AccountEntity, missing: string): Promise<string> {
    return this.make(account, missing);
  }

  /** However often it is asked for at the same time, Stripe makes one: the key says which. */
  private async make(account: AccountEntity, occasion: string): Promise<string> {
    const idempotencyKey = `customer-${account.id}-${occasion}`;
    const { id } = await this.stripe.ask((stripe) =>
      stripe.customers.create({ email: account.email, metadata: { accountId: account.id } }, { idempotencyKey }),
    );
    if (!(await this.unitOfWork.run((tx) => this.keep(tx, account.id, id)))) throw notLoggedIn();
    return id;
  }

  /** False when the account was deleted meanwhile: the customer goes, too. */
  private async keep(tx: Transaction, accountId: string, customerId: string): Promise<boolean> {
    const account = await this.accounts.lock(tx, accountId);
    if (account === null) await this.endings.add(tx, 'customer', customerId);
    else await tx.manager.query(KEEP, [accountId, customerId]);
    return account !== null;
  }
}
