import { DomainError, SHIELD_REASONS, type ShieldReason } from '@kindred/contracts';

/** Asks the sender of a text to check it before it is sent (docs/product.md, "The shield"). */
export const confirmationError = (reasons: readonly ShieldReason[]): DomainError =>
  new DomainError(
    'CONFIRM_MESSAGE',
    'Are you sure about this message? Please check it before you send it.',
    undefined,
    undefined,
    { reasons: reasons.map((reason) => SHIELD_REASONS[reason]) },
  );
