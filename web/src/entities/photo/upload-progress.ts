import type { AriaAttributes } from 'react';

export interface UploadState {
  /** Percent. */
  progress: number;
  /** The file is uploaded, and the server is processing it. */
  processing: boolean;
}

/** "Uploading 42%", then "Processing…" once the file is uploaded. */
export const uploadLabel = ({ progress, processing }: UploadState): string =>
  processing ? 'Processing…' : `Uploading ${progress}%`;

/** The ARIA attributes of the progress bar; indeterminate while processing. */
export const uploadProgress = ({ progress, processing }: UploadState): AriaAttributes =>
  processing
    ? { 'aria-label': 'Processing photo' }
    : { 'aria-label': 'Uploading photo', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': progress };
