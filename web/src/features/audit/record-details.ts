/** What a record says besides who, what, about whom, and when. */
interface RecordFacts {
  reason: string | null;
  facts: { label: string; value: string }[];
}

/** Labels where the name of the detail is not a good one; `details` can have any name. */
const LABELS: Readonly<Record<string, string>> = {
  userIds: 'Members shown',
  reportIds: 'Reports shown',
  photoId: 'Photo',
  reportId: 'Report',
  coveredBy: 'Next to a longer sanction',
  caseId: 'Sealed case',
  caseIds: 'Sealed cases shown',
  flagIds: 'Possible returns shown',
  announcementId: 'Announcement',
  announcementIds: 'Announcements shown',
  notify: 'Members are notified',
  email: 'Members are emailed',
  publishAt: 'Scheduled for',
  contactMessageId: 'Contact message',
  contactMessageIds: 'Contact messages shown',
  replyId: 'Reply',
  isSpam: 'Spam',
  isSearch: 'Search',
  isFound: 'Found',
  searchedBy: 'Searched by',
  actor: 'Filtered by administrator',
  action: 'Filtered by action',
  count: 'Records shown',
  through: 'Deleted up to record',
  hash: 'Hash of that record',
};

/** Presents the details of a record; empty ones are left out. */
export function describeDetails(details: unknown): RecordFacts {
  const { reason, ...rest } =
    typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
  const facts = Object.entries(rest).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === null ? [] : [{ label: LABELS[name] ?? wordsOf(name), value: text }];
  });
  return { reason: typeof reason === 'string' && reason !== '' ? reason : null, facts };
}

/** The beginning of an id, for an account without a name. */
export const shortId = (id: string): string => `${id.slice(0, 8)}…`;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.join('\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** `sanctionId` as "Sanction id". */
function wordsOf(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
