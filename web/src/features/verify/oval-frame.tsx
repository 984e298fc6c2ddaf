import type { JSX, ReactNode } from 'react';
import { uploadProgress, uploadLabel } from '../../entities/photo/upload-progress.js';

/** The ring's path runs clockwise from the top, so that progress starts there. */
const RING = 'M130 6a124 157 0 0 1 0 314a124 157 0 0 1 0-314';

interface OvalFrameProps {
  /** Percent. */
  progress: number | null;
  processing?: boolean;
  children: ReactNode;
}

/** A face-shaped oval; the ring around it shows the upload progress. */
export function OvalFrame({ progress, processing = false, children }: OvalFrameProps): JSX.Element {
  return (
    <div className="relative aspect-[260/326] w-56 sm:w-60">
      <div className="absolute inset-[4.5%_5.5%] grid place-items-center overflow-hidden rounded-[50%] bg-field">
        {children}
      </div>
      <svg viewBox="0 0 260 326" aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        <path
          d={RING}
          fill="none"
          strokeWidth="2"
          strokeDasharray={progress === null ? '1 7' : undefined}
          strokeLinecap="round"
          className="stroke-line-strong"
        />
        {progress !== null && (
          <path
            d={RING}
            fill="none"
            strokeWidth="7"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${progress} 100`}
            className="stroke-primary transition-[stroke-dasharray]"
          />
        )}
      </svg>
      {progress !== null && (
        <div
          role="progressbar"
          {...uploadProgress({ progress, processing })}
          className="absolute inset-x-0 bottom-[14%] flex justify-center"
        >
          <span className="rounded-full bg-sunken/90 px-4 py-1.5 text-sm font-semibold">
            {uploadLabel({ progress, processing })}
          </span>
        </div>
      )}
    </div>
  );
}
