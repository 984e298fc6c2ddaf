import type { JSX } from 'react';

interface ReporterAccuracyProps {
  resolved: number;
  /** From 0 to 1; null without resolved reports. */
  accuracy: number | null;
}

/** How many of a reporter's resolved reports staff acted on. */
export function ReporterAccuracy({ resolved, accuracy }: ReporterAccuracyProps): JSX.Element {
  return (
    <>
      {accuracy === null
        ? 'No resolved reports yet'
        : `Acted on ${Math.round(accuracy * 100)}% of ${resolved} ${resolved === 1 ? 'report' : 'reports'}`}
    </>
  );
}
