const SECOND = 1_000;
const LONGEST_PAUSE = 15 * 60 * SECOND;

/** How long to wait after so many attempts that failed, in milliseconds: 1 s doubled each time, at most 15 minutes. */
export const pauseAfter = (attempts: number): number => Math.min(SECOND * 2 ** (attempts - 1), LONGEST_PAUSE);

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/** True when the server has refused this very mail for good; everything else may pass, wrong credentials included. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** What went wrong, for the log: the codes only, since the server's words may name the address. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as SmtpError;
  return [code ?? name, responseCode].filter((part) => part !== undefined).join(' ');
}
