import { useState } from 'react';
import { validatePhoto, usePhotoUpload } from '../../entities/photo/use-photo-upload.js';

export interface ChosenPhoto {
  file: File;
  /** A local object URL for the preview. */
  previewUrl: string;
}

export interface PhotoSubmission {
  photo: ChosenPhoto | null;
  /** Percent uploaded; null while no upload is pending. */
  progress: number | null;
  /** The upload has finished, and the server is processing the photo. */
  processing: boolean;
  choose: (file: File | undefined) => void;
  clear: () => void;
  submit: () => Promise<void>;
  /** Cancels the upload. The photo stays chosen. */
  cancel: () => void;
}

/** State of choosing, previewing, and submitting a selfie. */
export function usePhotoSubmission(): PhotoSubmission {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const { progress, processing, send, cancel } = usePhotoUpload();

  const choose = (chosen: File | undefined): void => {
    if (chosen && validatePhoto(chosen)) setPhoto({ file: chosen, previewUrl: URL.createObjectURL(chosen) });
  };

  const clear = (): void => {
    if (photo) URL.revokeObjectURL(photo.previewUrl);
    setPhoto(null);
  };

  const submit = async (): Promise<void> => {
    if (photo && (await send(photo.file))) clear();
  };

  return { photo, progress, processing, choose, clear, submit, cancel };
}
