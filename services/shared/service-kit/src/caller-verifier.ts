import type { Caller, ServiceName } from '@kindred/contracts';
import { publicKeyPem } from '@kindred/platform/settings';
import { createDecoder, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { callerTokenPayload, keyIdOf, TOKEN_CACHE_SIZE } from './caller-token.js';
import type { BaseSettings } from './config.js';
import { deriveKeys, secretsOf } from './secrets.js';

interface VerifiedCaller {
  caller: Caller;
  /** Milliseconds since the epoch. */
  expires: number;
}

type Verify = (token: string) => unknown;

const decodedToken = z.object({ header: z.object({ kid: z.string().optional() }) });

/** The settings that decide which tokens a service accepts. */
type AcceptedTokens = Pick<
  BaseSettings,
  'CALLER_PUBLIC_KEYS' | 'ACCEPT_SHARED_CALLER_TOKENS' | 'SESSION_SECRET' | 'SESSION_SECRET_ACCEPTED'
>;

/** Verifies that a caller was signed by the gateway, for this service. Results are cached by token. */
export class CallerVerifier {
  private readonly verified = new LRUCache<string, VerifiedCaller>({ max: TOKEN_CACHE_SIZE });
  private readonly decode: (token: string) => unknown = createDecoder({ complete: true });
  /** By key id. */
  private readonly verifiers: ReadonlyMap<string, readonly Verify[]>;
  /** For tokens without a key id, of gateways of the previous release. */
  private readonly sharedVerifiers: readonly Verify[];

  constructor(audience: ServiceName, settings: AcceptedTokens) {
    this.verifiers = new Map(
      settings.CALLER_PUBLIC_KEYS.map((key) => [keyIdOf(key), [createPublicKeyVerifier(key, audience)]]),
    );
    this.sharedVerifiers = settings.ACCEPT_SHARED_CALLER_TOKENS
      ? deriveKeys(secretsOf(settings), 'internal-caller').map(createSharedVerifier)
      : [];
  }

  /** The caller, or undefined when the token is missing, invalid, expired, or for another service. */
  verify(token: string | undefined): Caller | undefined {
    if (token === undefined) return undefined;
    const known = this.verified.get(token);
    if (known !== undefined) return Date.now() < known.expires ? known.caller : undefined;
    for (const verify of this.verifiersFor(token)) {
      try {
        const { caller, exp } = callerTokenPayload.parse(verify(token));
        this.verified.set(token, { caller, expires: exp * 1_000 });
        return caller;
      } catch {
        // Another key can have signed it.
      }
    }
    return undefined;
  }

  private verifiersFor(token: string): readonly Verify[] {
    try {
      const { kid } = decodedToken.parse(this.decode(token)).header;
      return kid === undefined ? this.sharedVerifiers : (this.verifiers.get(kid) ?? []);
    } catch {
      return [];
    }
  }
}

function createPublicKeyVerifier(publicKey: string, audience: ServiceName): Verify {
  return createVerifier({
    key: publicKeyPem(publicKey),
    algorithms: ['EdDSA'],
    allowedAud: audience,
    requiredClaims: ['aud', 'exp'],
    cache: false,
  });
}

/** Verifies tokens of the previous release, which signs with a key that all components have, for no audience. */
function createSharedVerifier(key: Buffer): Verify {
  return createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp'], cache: false });
}
