import { HIDEABLE_FIELDS, type HideableField } from '@kindred/contracts';

/** The flag of a hideable field: `gender` → `showGender`. */
export type VisibilityFlag = `show${Capitalize<HideableField>}`;
export type VisibilityFlags = Record<VisibilityFlag, boolean>;

export function flagOf(field: HideableField): VisibilityFlag {
  return `show${field.charAt(0).toUpperCase()}${field.slice(1)}` as VisibilityFlag;
}

/** All ten flags; on unless the field is hidden. */
export function flagsFrom(hiddenFields: readonly HideableField[]): VisibilityFlags {
  return Object.fromEntries(
    HIDEABLE_FIELDS.map((field) => [flagOf(field), !hiddenFields.includes(field)]),
  ) as VisibilityFlags;
}

/** The hidden fields after a change of some flags; the others stay as they are. */
export function hiddenAfter(
  hiddenFields: readonly HideableField[],
  change: Partial<Record<VisibilityFlag, boolean | null>>,
): HideableField[] {
  return HIDEABLE_FIELDS.filter((field) => {
    const flag = change[flagOf(field)];
    return typeof flag === 'boolean' ? !flag : hiddenFields.includes(field);
  });
}
