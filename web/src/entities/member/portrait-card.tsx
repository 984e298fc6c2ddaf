import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { Photo } from '../../components/ui/photo.js';

interface PortraitCardProps {
  userId: string;
  displayName: string | null | undefined;
  age?: number | null | undefined;
  photo: string | null | undefined;
  /** A ThumbHash, shown until the photo has loaded (see `Photo`). */
  placeholder?: string | null | undefined;
  place?: string | null | undefined;
  /** Shown over the photo's upper right corner. */
  menu?: ReactNode;
  /** Called for a click anywhere on the card, to open a dialog; the name becomes a button for keyboard users. */
  onSelect?: (() => void) | undefined;
  children?: ReactNode;
}

/** A member in a portrait grid: the photo above, the name and the list's details below. */
export function PortraitCard({
  userId,
  displayName,
  age,
  photo,
  placeholder,
  place,
  menu,
  onSelect,
  children,
}: PortraitCardProps): JSX.Element {
  const title = (
    <>
      {displayName ?? 'Member'}
      {typeof age === 'number' && (
        <>
          , <span className="text-ink-2">{age}</span>
        </>
      )}
    </>
  );
  return (
    <article
      onClick={onSelect}
      className={clsx(
        'enter relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card',
        onSelect && 'cursor-pointer transition hover:border-line-strong',
      )}
    >
      <Photo
        id={userId}
        name={displayName}
        src={photo}
        placeholder={placeholder}
        width={720}
        className="aspect-[4/5] w-full lg:aspect-square"
      />
      <div className="flex flex-1 flex-col gap-2 p-3.5 sm:p-5">
        <h2 className="text-lg leading-snug wrap-anywhere sm:text-xl sm:leading-snug">
          {onSelect ? (
            <button type="button" aria-haspopup="dialog" className="rounded-sm text-left">
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {place && <p className="text-sm text-ink-2">{place}</p>}
        {children}
      </div>
      {/* Clicks in the menu and its dialogs must not select the card. */}
      {menu && (
        <div onClick={(event) => event.stopPropagation()} className="absolute top-3 right-3">
          {menu}
        </div>
      )}
    </article>
  );
}

/** The look of a menu button that stays readable over any photo. */
export const OVER_PHOTO =
  'grid size-11 place-items-center rounded-full bg-sunken/70 text-ink backdrop-blur-sm hover:bg-sunken';

/** A responsive grid of one to four portraits in a row. */
export function PortraitGrid({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    <section aria-label={label} className="grid gap-3 xs:grid-cols-2 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
      {children}
    </section>
  );
}
