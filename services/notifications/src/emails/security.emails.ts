import { LIMITS, type SecurityNoticeKind } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

/** Texts of one kind of notice; `device` is a phrase such as `Chrome on Windows`, null if unknown. */
type Notice = (
  brand: Brand,
  device: string | null,
) => Pick<EmailContent, 'subject' | 'heading'> & { paragraph: string };

const NOTICES: Record<SecurityNoticeKind, Notice> = {
  PASSWORD_CHANGED: ({ name }) => ({
    subject: `Your ${name} password was changed`,
    heading: 'Your password was changed',
    paragraph: 'All other devices were logged out.',
  }),
  PASSWORD_RESET: ({ name }) => ({
    subject: `Your ${name} password was reset`,
    heading: 'Your password was reset',
    paragraph: 'All devices were logged out. Log in with your new password.',
  }),
  TOTP_ENABLED: ({ name }) => ({
    subject: `Two-step verification is on for ${name}`,
    heading: 'Two-step verification is on',
    paragraph: 'From now on, you log in with your password and a code from your authenticator app.',
  }),
  TOTP_DISABLED: ({ name }) => ({
    subject: `Two-step verification is off for ${name}`,
    heading: 'Two-step verification is off',
    paragraph: 'From now on, your password is enough to log in.',
  }),
  RECOVERY_CODE_USED: ({ name }) => ({
    subject: `A recovery code was used for ${name}`,
    heading: 'A recovery code was used',
    paragraph: 'Someone logged in to your account with your password and one of your recovery codes.',
  }),
  NEW_DEVICE: ({ name }, device) => ({
    subject: `New login to ${name}`,
    heading: 'New login to your account',
    paragraph: `Someone logged in to your account with your password, from a device we haven’t seen before${device === null ? '' : `: ${device}`}.`,
  }),
  SIGN_IN_BLOCKED: ({ name }) => ({
    subject: `Failed logins to ${name}`,
    heading: 'Someone is trying to log in to your account',
    paragraph:
      'There were many attempts with a wrong password, so for now we’ve blocked logins from that network, and possibly from other new devices. If you can’t log in yourself, choose a new password: it works everywhere right away.',
  }),
  CODES_BLOCKED: ({ name }) => ({
    subject: `Wrong two-step codes for ${name}`,
    heading: 'Someone may know your password',
    paragraph:
      'Someone entered your password, and then many wrong codes for two-step verification. They couldn’t log in. For now we don’t accept codes from unknown devices. Devices you’ve used before still work.',
  }),
};

/** What the owner of an account must know about its security. Contains only one link, to the page for a new password. */
export function securityEmail(brand: Brand, kind: SecurityNoticeKind, device: string | null): EmailContent {
  const { subject, heading, paragraph } = NOTICES[kind](brand, device);
  return {
    subject,
    heading,
    paragraphs: [paragraph],
    action: { label: 'Choose a new password', url: brand.page('/forgot-password') },
    note:
      kind === 'SIGN_IN_BLOCKED'
        ? 'You get this email at most once a day. If it wasn’t you, you don’t need to do anything.'
        : `If this was you, you can ignore this email. If it wasn’t, choose a new password now: the link we send you works for ${LIMITS.tokenHours} hours, and the new password logs out all devices.`,
  };
}
