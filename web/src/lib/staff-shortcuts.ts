export interface Shortcut {
  /** The key in lower case, two keys in sequence, or a range of digits. */
  keys: string;
  label: string;
  /** Where it works, as the list of shortcuts names it. */
  place: string;
  /** The screen that it opens. */
  to?: string;
}

const shortcuts = <Table extends Record<string, Shortcut>>(table: Table): Record<keyof Table, Shortcut> => table;

/** Every keyboard shortcut of the staff screens, in the order in which they are listed. */
export const SHORTCUTS = shortcuts({
  help: { keys: '?', label: 'Show the keyboard shortcuts', place: 'Everywhere' },
  goToPhotos: { keys: 'g p', label: 'Go to photos', place: 'Everywhere', to: '/admin' },
  goToTokens: { keys: 'g e', label: 'Go to email and password', place: 'Everywhere', to: '/admin/verifications' },
  goToModeration: { keys: 'g m', label: 'Go to user moderation', place: 'Everywhere', to: '/admin/moderation' },
  goToReports: { keys: 'g r', label: 'Go to reports', place: 'Everywhere', to: '/admin/reports' },
  goToSealedCases: { keys: 'g d', label: 'Go to sealed cases', place: 'Everywhere', to: '/admin/sealed-cases' },
  goToAppeals: { keys: 'g a', label: 'Go to appeals', place: 'Everywhere', to: '/admin/appeals' },
  goToContact: { keys: 'g c', label: 'Go to contact messages', place: 'Everywhere', to: '/admin/contact' },
  goToAnnouncements: {
    keys: 'g n',
    label: 'Go to announcements',
    place: 'Everywhere',
    to: '/admin/announcements',
  },
  goToShield: { keys: 'g s', label: 'Go to the shield', place: 'Everywhere', to: '/admin/shield' },
  goToUsers: { keys: 'g u', label: 'Find a member', place: 'Everywhere', to: '/admin/users' },
  goToAudit: { keys: 'g t', label: 'Go to the audit trail', place: 'Everywhere', to: '/admin/audit' },
  next: { keys: 'j', label: 'Select the next item', place: 'Lists' },
  previous: { keys: 'k', label: 'Select the previous item', place: 'Lists' },
  open: { keys: 'enter', label: 'Open the selected item', place: 'Lists' },
  claim: { keys: 'c', label: 'Claim and open the next photo, report, or message', place: 'Lists' },
  reload: { keys: 'r', label: 'Reload the list when there are new items', place: 'Lists' },
  search: { keys: '/', label: 'Type a name, an email address, or an ID', place: 'Find a member' },
  back: { keys: 'u', label: 'Back to the list', place: 'Lists' },
  turnDown: { keys: '1', label: 'Turn the selected appeal down', place: 'Appeals' },
  lift: { keys: '2', label: 'Lift the sanction of the selected appeal', place: 'Appeals' },
  markReviewed: { keys: 'm', label: 'Mark the selected member as reviewed', place: 'Shield' },
  chooseOutcome: { keys: '1-6', label: 'Resolve with the outcome of this number', place: 'A report' },
  writeReply: { keys: 'e', label: 'Write a reply', place: 'A contact message' },
  close: { keys: 'x', label: 'Close the message', place: 'A contact message' },
  markSpam: { keys: '!', label: 'Mark the message as spam', place: 'A contact message' },
  reopen: { keys: 'o', label: 'Reopen the message', place: 'A contact message' },
  approve: { keys: 'a', label: 'Approve the photo', place: 'Reviewing photos' },
  reject: { keys: 'r', label: 'Reject the photo, or not', place: 'Reviewing photos' },
  skip: { keys: 's', label: 'Skip the photo', place: 'Reviewing photos' },
  chooseReason: { keys: '1-6', label: 'Choose the reason of this number', place: 'Reviewing photos' },
  submit: { keys: 'enter', label: 'Reject with the chosen reason', place: 'Reviewing photos' },
});

export type ShortcutName = keyof typeof SHORTCUTS;

/** The key caps of a shortcut: `['G', 'P']`. */
export function keyCapsOf(name: ShortcutName): string[] {
  return SHORTCUTS[name].keys
    .split(' ')
    .map((key) => (key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)))
    .map((key) => key.replace('-', '–'));
}

/** Whether the typed keys, separated by spaces, are those of the shortcut. */
export function isTyped(name: ShortcutName, typed: string): boolean {
  const { keys } = SHORTCUTS[name];
  const [, first, last] = /^(\d)-(\d)$/.exec(keys) ?? [];
  return first !== undefined && last !== undefined
    ? /^\d$/.test(typed) && typed >= first && typed <= last
    : keys === typed;
}

/** Whether the shortcut is a sequence of keys that begins with this one. */
export const beginsWith = (name: ShortcutName, key: string): boolean => SHORTCUTS[name].keys.startsWith(`${key} `);

/**
 * Announces a shortcut of one key to screen readers, on the button that does the same.
 * @param digit the one of the digits of a range
 */
export const shortcutProps = (name: ShortcutName, digit?: number): { 'aria-keyshortcuts': string } => ({
  'aria-keyshortcuts': digit === undefined ? (keyCapsOf(name)[0] ?? '') : String(digit),
});
