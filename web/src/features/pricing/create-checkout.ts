import type { Tier } from '../../gql/graphql.js';
import { callApi } from '../../lib/api.js';

/** Resolves to the page to open: that of the payment, or one of ours if nothing has to be paid now. */
export async function createCheckout(tier: Tier): Promise<string> {
  return (await callApi<{ url: string }>('POST', '/api/stripe/create-checkout', { tier })).url;
}
