import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RuntimeModule } from '../runtime/runtime.module.js';
import { AccountPlanService } from './account-plan.service.js';
import { CheckoutService } from './checkout.service.js';
import { CustomersService } from './customers.service.js';
import { PaymentCustomerEntity } from './payment-customer.entity.js';
import { PaymentEventEntity } from './payment-event.entity.js';
import { PaymentFailuresService } from './payment-failures.service.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentPortalService } from './payment-portal.service.js';
import { PaymentReconciliation } from './payment-reconciliation.js';
import { PaymentSubscriptionEntity } from './payment-subscription.entity.js';
import { PaymentsResolver } from './payments.resolver.js';
import { PlanChangesService } from './plan-changes.service.js';
import { PlanNotices } from './plan-notices.js';
import { PlanProducts } from './plan-products.js';
import { ReturnedPaymentsService } from './returned-payments.service.js';
import { StripeCancellations } from './stripe-cancellations.js';
import { StripeClient } from './stripe-client.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookService } from './webhook.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PaymentCustomerEntity, PaymentEventEntity, PaymentSubscriptionEntity]),
    AccountsModule,
    RuntimeModule,
  ],
  providers: [
    AccountPlanService,
    CheckoutService,
    CustomersService,
    PaymentFailuresService,
    PaymentMetrics,
    PaymentPortalService,
    PaymentReconciliation,
    PaymentsResolver,
    PlanChangesService,
    PlanNotices,
    PlanProducts,
    ReturnedPaymentsService,
    StripeCancellations,
    StripeClient,
    SubscriptionsService,
    WebhookService,
  ],
  controllers: [WebhookController],
  exports: [StripeCancellations],
})
export class PaymentsModule {}
