import { deriveKeys, SecretBox, secretsOf, SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentitySettings } from '../settings.js';

/** The secrets of second factors, encrypted with a key of this installation. */
@Injectable()
export class SecondFactorSecrets extends SecretBox {
  constructor(@Inject(SETTINGS) settings: IdentitySettings) {
    super(deriveKeys(secretsOf(settings), 'second-factor'));
  }
}
