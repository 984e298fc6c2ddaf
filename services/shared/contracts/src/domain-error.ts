/** The stable error codes and their HTTP status (docs/api.md, "Errors"). */
export const ERROR_STATUS = {
  VALIDATION: 400,
  BAD_REQUEST: 400,
  OPERATION_NOT_ALLOWED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  TOTP_REQUIRED: 401,
  TOTP_INVALID: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  CONFIRM_PASSWORD: 403,
  TOTP_SETUP_REQUIRED: 403,
  BANNED: 403,
  MUTED: 403,
  NOT_ACTIVE: 403,
  NOT_APPROVED: 403,
  PROFILE_REQUIRED: 403,
  LIKE_LIMIT: 403,
  UPGRADE_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  CONFIRM_MESSAGE: 409,
  ANSWER_FIRST: 409,
  EMAIL_TAKEN: 409,
  DATE_LOCKED: 409,
  LAST_PHOTO: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The user-facing message for each invalid field. */
export type FieldErrors = Record<string, string>;

/** Further data of an error, for the client that handles its code. */
export type ErrorDetails = Readonly<Record<string, string | readonly string[]>>;

/**
 * An expected failure: the message is fit for a toast, the code is stable. Anything else that is thrown is a bug and
 * is returned as INTERNAL without its details.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    /** Whole seconds until a retry can succeed; only with RATE_LIMITED. */
    readonly retryAfter?: number,
    /** Merged into the body of the response. */
    readonly details?: ErrorDetails,
  ) {
    super(message);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** A validation error; its message is that of the first field. */
  static invalid(fields: FieldErrors): DomainError {
    return new DomainError('VALIDATION', Object.values(fields)[0] ?? 'Please check what you entered.', fields);
  }

  static notFound(message = 'Not found'): DomainError {
    return new DomainError('NOT_FOUND', message);
  }
}

/** True for a DomainError from any copy of this class (another realm, another bundle). */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error;
}
