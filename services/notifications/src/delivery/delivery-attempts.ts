/** Properties that nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Whether the server permanently rejected this email. */
export function isPermanentRejection(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/**
 * Whether the server is unreachable, rejects every email, even for wrong credentials, or asks to try this one again later.
 * False for an email that could not even be sent.
 */
export function isTemporary(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return responseCode !== undefined && responseCode < 500;
  return code !== undefined;
}

/** Whether the server permanently rejected the address, and not only this email. */
export const isRejectedRecipient = (error: unknown): boolean =>
  isPermanentRejection(error) && (error as SmtpError).command === 'RCPT TO';

/** The error codes, for the log. The server's message is left out because it can contain the email address. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as SmtpError;
  return [code ?? name, responseCode].filter((part) => part !== undefined).join(' ');
}
