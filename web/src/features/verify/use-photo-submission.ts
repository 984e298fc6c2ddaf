import { useState } from 'react';
import { acceptPhoto, usePhotoUpload } from '../../components/photos/use-photo-upload.js';

export interface ChosenPhoto {
  file: File;
  /** A local address of the file, for the preview. */
  address: string;
}

export interface PhotoSubmission {
  photo: ChosenPhoto | null;
  /** Percent sent while a photo is on its way, else null. */
  progress: number | null;
  /** It has been sent, and is made ready for the review. */
  processing: boolean;
  choose: (file: File | undefined) => void;
  forget: () => void;
  submit: () => Promise<void>;
  /** Ends a submission while it is sent; the photo stays chosen. */
  cancel: () => void;
}

/** Choosing a selfie, looking at it and sending it (specification, section 4, Photo upload). */
export function usePhotoSubmission(): PhotoSubmission {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const { progress, processing, send, cancel } = usePhotoUpload();

  const choose = (chosen: File | undefined): void => {
    if (chosen && acceptPhoto(chosen)) setPhoto({ file: chosen, address: URL.createObjectURL(chosen) });
  };

  const forget = (): void => {
    if (photo) URL.revokeObjectURL(photo.address);
    setPhoto(null);
  };

  const submit = async (): Promise<void> => {
    if (photo && (await send(photo.file))) forget();
  };

  return { photo, progress, processing, choose, forget, submit, cancel };
}
