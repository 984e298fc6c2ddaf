import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorBodyOf } from '../../lib/failure.js';
import { toast, toastProblem } from '../../lib/toast.js';
import { putFile, UploadError } from '../../lib/upload.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import { photoProblem, photoType } from './photo-file.js';
import { COMPLETE_UPLOAD, CREATE_UPLOAD } from './photos.graphql.js';

export interface PhotoUpload {
  /** Percentage sent during an upload, else null. */
  progress: number | null;
  /** The file is uploaded, and the server is processing it; this can no longer be canceled. */
  processing: boolean;
  /** Uploads a photo for review and shows the result as a toast. Resolves once the photos are refetched; true on success. */
  send: (file: File) => Promise<boolean>;
  /** Cancels the upload in progress. */
  cancel: () => void;
}

/** Whether a selected file can be uploaded; if not, shows why as a toast. */
export function validatePhoto(file: File): boolean {
  const problem = photoProblem(file);
  if (problem) toastProblem(problem.title, problem.description);
  return problem === null;
}

/** Uploads photos for review, one at a time. Unmounting cancels an upload in progress. */
export function usePhotoUpload(): PhotoUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [processing, setProcessing] = useState(false);
  const [createUpload] = useMutation(CREATE_UPLOAD);
  const { run: completeUpload } = useListMutation(COMPLETE_UPLOAD);
  const upload = useRef<AbortController>(null);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      upload.current?.abort();
    };
  }, []);

  const send = async (file: File): Promise<boolean> => {
    const contentType = photoType(file);
    if (!contentType) return false;
    upload.current = new AbortController();
    const { signal } = upload.current;
    setProgress(0);
    try {
      const { data } = await createUpload();
      const photoURL = data?.createUpload.uploadURL ?? '';
      await putFile(photoURL, file, { contentType, onProgress: setProgress, signal });
      setProcessing(true);
      await completeUpload({ photoURL });
      toast({ title: 'Photo uploaded successfully!' });
      return true;
    } catch (error) {
      // Leaving the screen cancels the upload, which needs no toast.
      if (mounted.current) toastProblem('Upload failed', uploadErrorMessage(error));
      return false;
    } finally {
      setProgress(null);
      setProcessing(false);
    }
  };

  return { progress, processing, send, cancel: () => upload.current?.abort() };
}

function uploadErrorMessage(error: unknown): string {
  const message = error instanceof UploadError ? error.message : errorBodyOf(error).message;
  return message || 'Failed to upload photo. Please try again.';
}
