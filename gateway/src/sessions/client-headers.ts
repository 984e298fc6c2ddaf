import {
  DEVICE_HEADER,
  NETWORK_HEADER,
  SIGN_UP_HEADER,
  USER_AGENT_HEADER,
  type SecurityLog,
} from '@kindred/service-kit';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.js';
import { ipNetwork } from '../rate-limits/ip-network.js';
import { ACCOUNT_COOKIES } from './account-cookies.js';

const USER_AGENT_MAX_LENGTH = 300;

/** Describes the browser of a request to identity. The network is sent as a digest only. */
export function clientHeaders(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  log: Pick<SecurityLog, 'digest'>,
  secure: boolean,
): Record<string, string> {
  const userAgent = headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH).replace(/[^\x20-\x7e]/g, '');
  const described = {
    [NETWORK_HEADER]: log.digest(ipNetwork(ip)),
    [DEVICE_HEADER]: readCookie(headers.cookie, ACCOUNT_COOKIES.device.name, secure),
    [SIGN_UP_HEADER]: readCookie(headers.cookie, ACCOUNT_COOKIES.signUp.name, secure),
    [USER_AGENT_HEADER]: userAgent,
  };
  return Object.fromEntries(
    Object.entries(described).filter((header): header is [string, string] => header[1] !== undefined),
  );
}
