import { ImagePlus } from 'lucide-react';
import { useState, type JSX } from 'react';
import { uploadProgress, uploadLabel, type UploadState } from '../../entities/photo/upload-progress.js';
import { validatePhoto, usePhotoUpload } from '../../entities/photo/use-photo-upload.js';
import { Button } from '../../components/ui/button.js';
import { PHOTO_SHAPE } from './photo-slots.js';

export interface NewPhoto {
  /** The pending upload, until the photo is in the member's list. `preview` is a local object URL. */
  uploading: (UploadState & { preview: string }) | null;
  add: (file: File | undefined) => Promise<void>;
  cancel: () => void;
}

/** Uploads a photo as soon as it is chosen. */
export function useNewPhoto(photos: readonly unknown[]): NewPhoto {
  const { progress, processing, send, cancel } = usePhotoUpload();
  const [chosen, setChosen] = useState<{ preview: string; countBefore: number } | null>(null);

  const add = async (file: File | undefined): Promise<void> => {
    if (!file || !validatePhoto(file)) return;
    const preview = URL.createObjectURL(file);
    setChosen({ preview, countBefore: photos.length });
    await send(file);
    setChosen(null);
    URL.revokeObjectURL(preview);
  };

  // The refetched list can include the photo before the upload request completes.
  const isPending = chosen !== null && progress !== null && photos.length <= chosen.countBefore;
  return { uploading: isPending ? { preview: chosen.preview, progress, processing } : null, add, cancel };
}

export function AddPhotoTile({ onAdd }: { onAdd: (file: File | undefined) => void }): JSX.Element {
  return (
    <li>
      <label
        className={`${PHOTO_SHAPE} flex cursor-pointer flex-col items-center justify-center gap-2 border border-dashed border-line-strong text-center text-sm font-semibold transition hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <input
          type="file"
          accept="image/*,.heic,.heif"
          className="sr-only"
          onChange={(event) => {
            onAdd(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <ImagePlus aria-hidden="true" className="size-7 text-accent-ink" strokeWidth={1.5} />
        Add Photo
      </label>
    </li>
  );
}

interface UploadingTileProps extends UploadState {
  preview: string;
  onCancel: () => void;
}

export function UploadingTile({ preview, onCancel, ...state }: UploadingTileProps): JSX.Element {
  return (
    <li
      className={`${PHOTO_SHAPE} relative flex flex-col items-center justify-end gap-2 overflow-hidden bg-raised p-2`}
    >
      {/* A format that the browser cannot decode leaves an empty tile. */}
      <img src={preview} alt="" className="absolute inset-0 size-full object-cover" />
      <div
        role="progressbar"
        {...uploadProgress(state)}
        className="relative w-full rounded-md bg-surface px-2 py-1.5 text-center text-xs font-semibold"
      >
        {uploadLabel(state)}
        <span className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-primary transition-[width]" style={{ width: `${state.progress}%` }} />
        </span>
      </div>
      {/* The focused Add Photo input was just unmounted. */}
      <Button
        autoFocus
        variant="outline"
        size="sm"
        aria-disabled={state.processing || undefined}
        className="relative bg-surface aria-disabled:opacity-55"
        onClick={state.processing ? undefined : onCancel}
      >
        Cancel
      </Button>
    </li>
  );
}
