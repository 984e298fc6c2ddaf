/** The filters of the audit trail, as the address contains them. */
export const FILTERS = ['action', 'actor', 'subject'] as const;
export type AuditFilters = Partial<Record<(typeof FILTERS)[number], string>>;

/** The filters in the address. */
export function readFilters(search: URLSearchParams): AuditFilters {
  return Object.fromEntries(FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
}

/** The address of the records with these filters. */
export function addressOf(filters: AuditFilters): string {
  const search = new URLSearchParams(Object.entries(filters)).toString();
  return search === '' ? '/admin/audit' : `/admin/audit?${search}`;
}
