import { claimStatements } from '@kindred/service-kit';
import { CONTACT_ORDER } from './contact-order.js';

export const CONTACT_CLAIMS = claimStatements({
  table: 'feedback',
  alias: 'f',
  memberId: 'member_id',
  isOpen: `f.state <> 'closed'`,
  isNext: `f.state = 'open'`,
  orderBy: CONTACT_ORDER.open.orderBy,
});
