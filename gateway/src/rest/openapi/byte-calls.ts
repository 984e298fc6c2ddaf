import { LIMITS } from '@kindred/contracts';
import { EVIDENCE_INPUT, PHOTO_INPUT, UPLOAD_INPUT } from '../../media/media-input.js';
import { ACCOUNT_EXPORT_CALL } from '../account-export/account-export.call.js';
import { Empty, WebhookReceipt } from '../rest-answers.js';
import type { CallDeclaration } from '../rest-call.js';

/** A call whose body or answer is not JSON of the graph, told of in the document by the media types of both. */
export interface ByteCall extends CallDeclaration {
  takes?: readonly string[];
  answers?: readonly string[];
}

/**
 * What has a route of its own beside the table: photos, uploads and the export of an account are streams, and what is
 * signed are bytes.
 */
export const BYTE_CALLS: readonly ByteCall[] = [
  ACCOUNT_EXPORT_CALL,
  {
    method: 'PUT',
    path: '/media/uploads/:id',
    tier: 'visitor',
    summary: 'One photo to the address that /api/photos/upload-url gave; the signature is the permission.',
    takes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
    input: UPLOAD_INPUT,
    output: Empty,
    statuses: {
      403: 'A wrong or expired signature, the address of another member, or a foreign origin.',
      409: 'A photo has been put there already, or is on its way.',
      413: `Over ${LIMITS.photoMaxBytes / 1024 / 1024} MB.`,
      415: 'Not a photo of one of these kinds, by its content.',
    },
  },
  {
    method: 'GET',
    path: '/media/photos/:id',
    tier: 'member',
    summary:
      'A photo: for its owner and administrators, once approved for ACTIVE members that no block stands between.',
    answers: ['image/webp'],
    input: PHOTO_INPUT,
    statuses: { 304: 'Not changed.' },
  },
  {
    method: 'GET',
    path: '/media/evidence/:id',
    tier: 'admin',
    summary: 'A photo as it was when somebody was reported.',
    answers: ['image/webp'],
    input: EVIDENCE_INPUT,
  },
  {
    method: 'POST',
    path: '/api/stripe/webhook',
    tier: 'visitor',
    summary: 'What Stripe tells of payments; its signature is the permission.',
    takes: ['application/json'],
    output: WebhookReceipt,
    statuses: { 400: 'The signature does not fit.', 413: 'Over 1 MB.' },
  },
];
