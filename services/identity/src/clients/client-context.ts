import {
  DEVICE_HEADER,
  NETWORK_HEADER,
  SIGN_UP_HEADER,
  USER_AGENT_HEADER,
  type GraphContext,
} from '@kindred/service-kit';

/** The browser behind a request, as the gateway describes it. */
export interface ClientContext {
  /** A digest of its network. */
  network: string;
  /** The token of its `device` cookie. */
  device: string | undefined;
  /** The token of its `signup` cookie. */
  signUp: string | undefined;
  userAgent: string;
}

export function clientOf({ headers }: Pick<GraphContext, 'headers'>): ClientContext {
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    network: header(NETWORK_HEADER) ?? '',
    device: header(DEVICE_HEADER),
    signUp: header(SIGN_UP_HEADER),
    userAgent: header(USER_AGENT_HEADER) ?? '',
  };
}
