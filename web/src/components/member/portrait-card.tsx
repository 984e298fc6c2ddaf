import type { JSX, ReactNode } from 'react';
import { Photo } from '../ui/photo.js';

interface PortraitCardProps {
  userId: string;
  displayName: string | null | undefined;
  age?: number | null | undefined;
  photo: string | null | undefined;
  place?: string | null | undefined;
  /** Over the photo's upper right corner. */
  menu?: ReactNode;
  /** Makes the portrait a button: what it does, and its accessible name. */
  action?: { label: string; onSelect: () => void } | undefined;
  children?: ReactNode;
}

/** One person in a portrait grid: photo above, name and what the list has to say below. */
export function PortraitCard({
  userId,
  displayName,
  age,
  photo,
  place,
  menu,
  action,
  children,
}: PortraitCardProps): JSX.Element {
  const portrait = (
    <Photo id={userId} name={displayName} src={photo} width={720} className="aspect-[4/5] w-full transition" />
  );
  return (
    <article className="enter relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      {action ? (
        <button type="button" aria-label={action.label} onClick={action.onSelect} className="hover:opacity-90">
          {portrait}
        </button>
      ) : (
        portrait
      )}
      {menu && <div className="absolute top-3 right-3">{menu}</div>}
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <h2 className="text-lg leading-snug sm:text-xl">
          {displayName ?? 'Member'}
          {typeof age === 'number' && <span className="text-ink-2">, {age}</span>}
        </h2>
        {place && <p className="text-sm text-ink-2">{place}</p>}
        {children}
      </div>
    </article>
  );
}

/** A menu button that stays readable upon any photo. */
export const OVER_PHOTO =
  'grid size-11 place-items-center rounded-full bg-sunken/70 text-ink backdrop-blur-sm hover:bg-sunken';

/** Four, three or two portraits in a row. */
export function PortraitGrid({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    <section aria-label={label} className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
      {children}
    </section>
  );
}
