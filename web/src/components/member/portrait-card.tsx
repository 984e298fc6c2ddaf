import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { Photo } from '../ui/photo.js';

interface PortraitCardProps {
  userId: string;
  displayName: string | null | undefined;
  age?: number | null | undefined;
  photo: string | null | undefined;
  /** What is shown until the photo is there (`Photo`). */
  placeholder?: string | null | undefined;
  place?: string | null | undefined;
  /** Over the photo's upper right corner. */
  menu?: ReactNode;
  /** Makes a press anywhere on the card open a dialog; the name is the button for the keyboard. */
  onSelect?: (() => void) | undefined;
  children?: ReactNode;
}

/** One person in a portrait grid: photo above, name and what the list has to say below. */
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
      {/* What is pressed in the menu and its dialogs is not a press of the card. */}
      {menu && (
        <div onClick={(event) => event.stopPropagation()} className="absolute top-3 right-3">
          {menu}
        </div>
      )}
    </article>
  );
}

/** A menu button that stays readable upon any photo. */
export const OVER_PHOTO =
  'grid size-11 place-items-center rounded-full bg-sunken/70 text-ink backdrop-blur-sm hover:bg-sunken';

/** Four, three or two portraits in a row; one where even two are too narrow to read. */
export function PortraitGrid({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    <section aria-label={label} className="grid gap-3 xs:grid-cols-2 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
      {children}
    </section>
  );
}
