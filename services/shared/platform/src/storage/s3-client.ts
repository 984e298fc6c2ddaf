import type { Client, ClientOptions } from 'minio';
import { keepAliveAgent, transportWithTimeout } from './s3-transport.js';

type Provider = NonNullable<ClientOptions['credentialsProvider']>;

/** The region and the key of a bucket. Without a key, the role of the process is used. */
export interface S3Access {
  region: string;
  accessKey?: string | undefined;
  secretKey?: string | undefined;
}

const MISSING = ['NotFound', 'NoSuchKey', 'NoSuchUpload'];

/** A client of the S3 server at this origin, with a timeout. It is loaded only where a bucket is used. */
export async function openS3Client(server: URL, { region, accessKey, secretKey }: S3Access): Promise<Client> {
  const { Client: S3Client } = await import('minio');
  const useSSL = server.protocol === 'https:';
  const defaultPort = useSSL ? 443 : 80;
  return new S3Client({
    endPoint: server.hostname,
    port: server.port === '' ? defaultPort : Number(server.port),
    useSSL,
    pathStyle: true,
    region,
    transport: transportWithTimeout(useSSL),
    transportAgent: keepAliveAgent(useSSL),
    ...(accessKey && secretKey ? { accessKey, secretKey } : { credentialsProvider: await roleCredentials() }),
  });
}

/** Whether the client failed because the object, or the multipart upload, does not exist. */
export const isMissingObject = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.some((code) => code === error.code);

async function roleCredentials(): Promise<Provider> {
  // Loaded only where it is used.
  const { RoleCredentials } = await import('./role-credentials.js');
  // The client declares its class in a second module, which TypeScript takes for another.
  return new RoleCredentials() as unknown as Provider;
}
