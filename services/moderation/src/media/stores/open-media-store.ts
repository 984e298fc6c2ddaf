import type { ModerationSettings } from '../../settings.js';
import { FolderMediaStore } from './folder-media-store.js';
import type { MediaStore } from './media-store.js';
import { S3MediaStore } from './s3-media-store.js';

/** Opens the bucket if one is configured, otherwise the folder. @throws SettingsError when it cannot be used */
export async function openMediaStore(settings: ModerationSettings): Promise<MediaStore> {
  const { MEDIA_DIR, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PUBLIC_URL } = settings;
  if (S3_ENDPOINT && S3_BUCKET) {
    return S3MediaStore.open({
      endpoint: new URL(S3_ENDPOINT),
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      publicUrl: S3_PUBLIC_URL === undefined ? undefined : new URL(S3_PUBLIC_URL),
    });
  }
  if (MEDIA_DIR === undefined) throw new Error('the settings contain no media store');
  return FolderMediaStore.open(MEDIA_DIR);
}
