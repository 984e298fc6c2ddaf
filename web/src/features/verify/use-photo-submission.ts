import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../lib/failure.js';
import { toast, toastProblem } from '../../lib/toast.js';
import { putFile, UploadError } from '../../lib/upload.js';
import { photoProblem, photoType } from './photo-file.js';
import { COMPLETE_UPLOAD, CREATE_UPLOAD, OWN_PHOTOS } from './verify.graphql.js';

export interface ChosenPhoto {
  file: File;
  /** A local address of the file, for the preview. */
  address: string;
}

export interface PhotoSubmission {
  photo: ChosenPhoto | null;
  /** Percent sent while a photo is on its way, else null. */
  progress: number | null;
  choose: (file: File | undefined) => void;
  forget: () => void;
  submit: () => Promise<void>;
  /** Ends a submission that is under way; the photo stays chosen. */
  cancel: () => void;
}

/** Choosing a selfie, sending it and saying how that went (specification, section 4, Photo upload). */
export function usePhotoSubmission(): PhotoSubmission {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [createUpload] = useMutation(CREATE_UPLOAD);
  const [completeUpload] = useMutation(COMPLETE_UPLOAD, { refetchQueries: [OWN_PHOTOS], awaitRefetchQueries: true });
  const upload = useRef<AbortController>(null);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      upload.current?.abort();
    };
  }, []);

  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    const problem = photoProblem(chosen);
    if (problem) toastProblem(problem.title, problem.description);
    else setPhoto({ file: chosen, address: URL.createObjectURL(chosen) });
  };

  const forget = (): void => {
    if (photo) URL.revokeObjectURL(photo.address);
    setPhoto(null);
  };

  const submit = async (): Promise<void> => {
    const contentType = photo && photoType(photo.file);
    if (!contentType) return;
    upload.current = new AbortController();
    const { signal } = upload.current;
    setProgress(0);
    try {
      const { data } = await createUpload();
      const photoURL = data?.createUpload.uploadURL ?? '';
      await putFile(photoURL, photo.file, { contentType, onProgress: setProgress, signal });
      await completeUpload({ variables: { photoURL } });
      forget();
      toast({ title: 'Photo uploaded successfully!' });
    } catch (error) {
      // Whoever went to another screen knows.
      if (here.current) toastProblem('Upload failed', uploadFailure(error));
    } finally {
      setProgress(null);
    }
  };

  return { photo, progress, choose, forget, submit, cancel: () => upload.current?.abort() };
}

function uploadFailure(error: unknown): string {
  const said = error instanceof UploadError ? error.message : refusalOf(error).message;
  return said || 'Failed to upload photo. Please try again.';
}
