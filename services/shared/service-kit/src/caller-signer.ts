import { SERVICES, type Caller, type ServiceName } from '@kindred/contracts';
import { callerPublicKeyOf, signingKeyPem } from '@kindred/platform/settings';
import { createSigner } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import { keyIdOf, TOKEN_CACHE_SIZE, TOKEN_LIFETIME_MILLISECONDS } from './caller-token.js';

/** How long a token is reused for the same caller: well below its lifetime. */
const REUSE_MILLISECONDS = 10_000;

interface SignedCaller {
  token: string;
  reusableUntil: number;
}

/** Signs callers for one service. Tokens are cached by the complete caller, so any change results in a new token. */
class AudienceSigner {
  private readonly cache = new LRUCache<string, SignedCaller>({ max: TOKEN_CACHE_SIZE });

  constructor(private readonly createToken: (payload: Record<string, unknown>) => string) {}

  sign(caller: Caller): string {
    const key = JSON.stringify(caller);
    const now = Date.now();
    const known = this.cache.get(key);
    if (known !== undefined && now < known.reusableUntil) return known.token;
    const token = this.createToken({ caller });
    this.cache.set(key, { token, reusableUntil: now + REUSE_MILLISECONDS });
    return token;
  }
}

/** Signs callers with the private key of the gateway. A token is valid for one service, its audience. */
export class CallerSigner {
  private readonly signers: Record<ServiceName, AudienceSigner>;

  constructor(signingKey: string) {
    const options = {
      key: signingKeyPem(signingKey),
      algorithm: 'EdDSA',
      kid: keyIdOf(callerPublicKeyOf(signingKey)),
      expiresIn: TOKEN_LIFETIME_MILLISECONDS,
    } as const;
    const signers = SERVICES.map((aud) => [aud, new AudienceSigner(createSigner({ ...options, aud }))]);
    this.signers = Object.fromEntries(signers) as Record<ServiceName, AudienceSigner>;
  }

  sign(caller: Caller, audience: ServiceName): string {
    return this.signers[audience].sign(caller);
  }
}
