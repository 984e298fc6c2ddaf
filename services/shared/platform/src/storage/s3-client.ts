import type { ClientOptions } from 'minio';

type Provider = NonNullable<ClientOptions['credentialsProvider']>;

/** The options of the S3 client for this key, or for the role of the process if there is none. */
export async function bucketAccess(
  accessKey: string | undefined,
  secretKey: string | undefined,
): Promise<Pick<ClientOptions, 'accessKey' | 'secretKey' | 'credentialsProvider'>> {
  if (accessKey && secretKey) return { accessKey, secretKey };
  // Loaded only where it is used.
  const { RoleCredentials } = await import('./role-credentials.js');
  // The client declares its class in a second module, which TypeScript takes for another.
  return { credentialsProvider: new RoleCredentials() as unknown as Provider };
}
