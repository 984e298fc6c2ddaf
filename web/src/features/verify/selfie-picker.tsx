import { clsx } from 'clsx';
import { ImageOff, ScanFace } from 'lucide-react';
import { useState, type DragEvent, type JSX } from 'react';
import { OvalFrame } from './oval-frame.js';
import type { ChosenPhoto } from './use-photo-submission.js';

interface SelfiePickerProps {
  photo: ChosenPhoto | null;
  progress: number | null;
  processing: boolean;
  onChoose: (file: File | undefined) => void;
}

/** A drop target and file picker for the selfie; shows a preview once a photo is chosen. */
export function SelfiePicker({ photo, progress, processing, onChoose }: SelfiePickerProps): JSX.Element {
  const [dragging, setDragging] = useState(false);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDragging(false);
    if (progress === null) onChoose(event.dataTransfer.files[0]);
  };

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
      className={clsx(
        'flex justify-center rounded-xl border border-dashed py-7 transition',
        dragging ? 'border-primary bg-chip' : 'border-transparent',
      )}
    >
      {photo ? (
        <OvalFrame progress={progress} processing={processing}>
          <Preview key={photo.previewUrl} photo={photo} />
        </OvalFrame>
      ) : (
        <label className="rounded-[50%] transition has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus hover:opacity-90">
          <input
            type="file"
            accept="image/*,.heic,.heif"
            aria-label="Choose a photo"
            className="sr-only"
            onChange={(event) => {
              onChoose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <OvalFrame progress={null}>
            <span className="flex flex-col items-center gap-3 px-6 text-center text-sm">
              <ScanFace aria-hidden="true" className="size-10 text-accent-ink" strokeWidth={1.25} />
              <span className="font-semibold">Choose a photo</span>
              <span className="text-ink-3">or drag it here</span>
            </span>
          </OvalFrame>
        </label>
      )}
    </div>
  );
}

function Preview({ photo }: { photo: ChosenPhoto }): JSX.Element {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span className="flex flex-col items-center gap-3 px-6 text-center text-sm text-ink-2">
        <ImageOff aria-hidden="true" className="size-8" strokeWidth={1.5} />
        This browser can’t preview {photo.file.name}, but you can still submit it.
      </span>
    );
  }
  return (
    <img
      src={photo.previewUrl}
      alt="Your photo, as it will be reviewed"
      onError={() => setFailed(true)}
      className="size-full object-cover"
    />
  );
}
