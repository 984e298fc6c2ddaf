import { z } from 'zod';
import { pathIds, queryText } from '../rest/rest-fields.js';

/** Path and query parameters of the media calls. */
export const PHOTO_INPUT = {
  params: pathIds('id'),
  query: z.object({
    w: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(['320', '720', '1080'], 'must be 320, 720 or 1080').optional(),
    ),
  }),
};

export const EVIDENCE_INPUT = { params: pathIds('id') };

export const UPLOAD_INPUT = {
  params: pathIds('id'),
  query: z.object({ expires: queryText(), signature: queryText() }),
};
