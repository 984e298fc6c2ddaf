/** Properties that nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Whether the server permanently rejected this email. All other errors count as temporary, even wrong credentials. */
export function isPermanentRejection(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** Whether the server permanently rejected the address, and not only this email. */
export const isRejectedRecipient = (error: unknown): boolean =>
  isPermanentRejection(error) && (error as SmtpError).command === 'RCPT TO';

/** The error codes, for the log. The server's message is left out because it can contain the email address. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as SmtpError;
  return [code ?? name, responseCode].filter((part) => part !== undefined).join(' ');
}
