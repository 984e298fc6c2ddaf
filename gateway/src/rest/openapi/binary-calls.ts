import { LIMITS, NOTICE_KINDS } from '@kindred/contracts';
import { z } from 'zod';
import { EVIDENCE_INPUT, PHOTO_INPUT, UPLOAD_INPUT } from '../../media/media-input.js';
import { ACCOUNT_EXPORT_CALL } from '../account-export/account-export.call.js';
import { Empty, WebhookReceipt } from '../response-schemas.js';
import type { CallDeclaration } from '../rest-call.js';
import { queryToken } from '../rest-fields.js';

/** A call whose request or response body is not JSON from the graph. */
export interface BinaryCall extends CallDeclaration {
  /** Media types of the request body. */
  consumes?: readonly string[];
  /** Media types of the response body. */
  produces?: readonly string[];
}

/** Calls with their own routes, because they stream their bodies or need the raw bytes. */
export const BINARY_CALLS: readonly BinaryCall[] = [
  ACCOUNT_EXPORT_CALL,
  {
    method: 'PUT',
    path: '/media/uploads/:id',
    tier: 'visitor',
    summary:
      'Uploads a photo to the URL returned by POST /api/photos/upload-url. Authorized by the signature in the URL.',
    consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
    input: UPLOAD_INPUT,
    output: Empty,
    statuses: {
      403: 'The signature is invalid or expired, the URL belongs to another member, or the `Origin` header is that of another site.',
      409: 'A photo was already uploaded to this URL, or is being uploaded.',
      413: `The photo is larger than ${LIMITS.photoMaxBytes / 1024 / 1024} MB.`,
      415: 'The content is not a photo of a supported type.',
    },
  },
  {
    method: 'GET',
    path: '/media/photos/:id',
    tier: 'member',
    summary:
      'Retrieves a photo. Visible to its owner and to administrators and, once approved, to ACTIVE members without a ' +
      'block between them and the owner.',
    produces: ['image/webp'],
    input: PHOTO_INPUT,
    statuses: {
      302: 'The photo is at this signed URL of the bucket for a few minutes; only with `S3_PUBLIC_URL`.',
      304: 'The photo has not changed.',
    },
  },
  {
    method: 'GET',
    path: '/media/evidence/:id',
    tier: 'admin',
    summary: 'Retrieves a photo from the evidence of a report.',
    produces: ['image/webp'],
    input: EVIDENCE_INPUT,
  },
  {
    method: 'POST',
    path: '/api/unsubscribe',
    tier: 'visitor',
    summary: 'Switches off emails of one kind (RFC 8058). Authorized by the signed token in the URL of an email.',
    consumes: ['application/x-www-form-urlencoded'],
    input: { query: z.object({ token: queryToken() }) },
    output: z.object({ kind: z.enum(NOTICE_KINDS) }),
    statuses: { 400: 'The token is not valid.' },
  },
  {
    method: 'POST',
    path: '/api/stripe/webhook',
    tier: 'visitor',
    summary: 'Receives webhook events from Stripe. Authorized by the `Stripe-Signature` header.',
    consumes: ['application/json'],
    output: WebhookReceipt,
    statuses: { 400: 'The signature is invalid.', 413: 'The body is larger than 1 MB.' },
  },
];
