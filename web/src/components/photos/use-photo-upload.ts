import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../lib/failure.js';
import { toast, toastProblem } from '../../lib/toast.js';
import { putFile, UploadError } from '../../lib/upload.js';
import { useListChange } from '../../lib/use-list-change.js';
import { photoProblem, photoType } from './photo-file.js';
import { COMPLETE_UPLOAD, CREATE_UPLOAD, OWN_PHOTOS } from './photos.graphql.js';

export interface PhotoUpload {
  /** Percent sent while a photo is on its way, else null. */
  progress: number | null;
  /** All of it has come, and is made a photo of: that ends soon by itself, and can no longer be cancelled. */
  processing: boolean;
  /** Sends a photo for review and says how that went; resolves once the member's photos are read again. True if it is there. */
  send: (file: File) => Promise<boolean>;
  /** Ends the sending that is under way. */
  cancel: () => void;
}

/** Whether a chosen file may be sent; if not, the member is told why (specification, section 5). */
export function acceptPhoto(file: File): boolean {
  const problem = photoProblem(file);
  if (problem) toastProblem(problem.title, problem.description);
  return problem === null;
}

/** Sending one photo after another to the review (specification, section 4, Photo upload). Ends with its component. */
export function usePhotoUpload(): PhotoUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [processing, setProcessing] = useState(false);
  const [createUpload] = useMutation(CREATE_UPLOAD);
  const { run: completeUpload } = useListChange(COMPLETE_UPLOAD, [OWN_PHOTOS]);
  const upload = useRef<AbortController>(null);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
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
      // Whoever went to another screen knows.
      if (here.current) toastProblem('Upload failed', uploadFailure(error));
      return false;
    } finally {
      setProgress(null);
      setProcessing(false);
    }
  };

  return { progress, processing, send, cancel: () => upload.current?.abort() };
}

function uploadFailure(error: unknown): string {
  const said = error instanceof UploadError ? error.message : refusalOf(error).message;
  return said || 'Failed to upload photo. Please try again.';
}
