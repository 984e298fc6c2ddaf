import type { AriaAttributes } from 'react';

export interface UploadState {
  /** Percent. */
  progress: number;
  /** It has been sent, and is made a photo of. */
  processing: boolean;
}

/** "Uploading 42%"; "Processing…" once all is sent. */
export const uploadWords = ({ progress, processing }: UploadState): string =>
  processing ? 'Processing…' : `Uploading ${progress}%`;

/** What a progress bar says to those who cannot see it; nobody knows how long processing takes. */
export const uploadProgress = ({ progress, processing }: UploadState): AriaAttributes =>
  processing
    ? { 'aria-label': 'Processing photo' }
    : { 'aria-label': 'Uploading photo', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': progress };
