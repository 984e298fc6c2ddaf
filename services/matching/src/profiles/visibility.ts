import { HIDEABLE_FIELDS, type HideableField } from '@kindred/contracts';

/** The flag name of a hideable field: `gender` → `showGender`. */
export type VisibilityFlag = `show${Capitalize<HideableField>}`;
export type VisibilityFlags = Record<VisibilityFlag, boolean>;

export function flagNameOf(field: HideableField): VisibilityFlag {
  return `show${field.charAt(0).toUpperCase()}${field.slice(1)}` as VisibilityFlag;
}

/** The flags of all hideable fields; false for hidden ones. */
export function flagsFrom(hiddenFields: readonly HideableField[]): VisibilityFlags {
  return Object.fromEntries(
    HIDEABLE_FIELDS.map((field) => [flagNameOf(field), !hiddenFields.includes(field)]),
  ) as VisibilityFlags;
}

/** The hidden fields after a partial update of the flags. */
export function hiddenAfter(
  hiddenFields: readonly HideableField[],
  change: Partial<Record<VisibilityFlag, boolean | null>>,
): HideableField[] {
  return HIDEABLE_FIELDS.filter((field) => {
    const flag = change[flagNameOf(field)];
    return typeof flag === 'boolean' ? !flag : hiddenFields.includes(field);
  });
}
