import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { CredentialProvider } from 'minio/dist/esm/CredentialProvider.mjs';
import { Credentials } from 'minio/dist/esm/Credentials.mjs';

/**
 * Temporary keys of the role that the platform gives this process: a Kubernetes service account, a container, or a virtual
 * machine. They are cached, and renewed before they expire. The S3 client has a provider of its own, but that one expects
 * another response than containers and machines give.
 */
export class RoleCredentials extends CredentialProvider {
  private readonly provide = defaultProvider();

  constructor() {
    super({ accessKey: '', secretKey: '' });
  }

  /** @throws when the process has no role, or the platform does not respond */
  override async getCredentials(): Promise<Credentials> {
    const { accessKeyId, secretAccessKey, sessionToken } = await this.provide();
    return new Credentials({
      accessKey: accessKeyId,
      secretKey: secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
    });
  }
}
