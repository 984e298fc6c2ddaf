import type { JSX } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { MoreButton } from '../../components/ui/more-button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { addressOf, readFilters, type AuditFilters } from './audit-filters.js';
import { FilterForm } from './filter-form.js';
import { RecordRow } from './record-row.js';
import { useAuditRecords } from './use-audit-records.js';

const FAILED = 'Failed to load the audit trail';

/** /admin/audit: what administrators did and viewed, newest first. */
export default function AuditScreen(): JSX.Element {
  useDocumentTitle('Audit Trail');
  const [search] = useSearchParams();
  const filters = readFilters(search);
  // A new key for new filters, so that the form shows those of the address, also after Back.
  const key = addressOf(filters);
  return (
    <>
      <PageHeading
        title="Audit Trail"
        subtitle="What administrators did and viewed. Records cannot be changed, and reading them is recorded, too."
      />
      <FilterForm key={key} filters={filters} />
      <Records key={`records ${key}`} filters={filters} />
    </>
  );
}

function Records({ filters }: { filters: AuditFilters }): JSX.Element {
  const { records, error, hasMore, retry, loadMore } = useAuditRecords(filters);
  if (error && !records) return <FailedState message={failureMessage(error, FAILED)} onRetry={retry} />;
  if (!records) return <Loading />;
  if (records.length === 0) return <Empty isFiltered={Object.keys(filters).length > 0} />;
  return (
    <>
      <Card>
        <ol aria-label="Records" className="divide-y divide-line">
          {records.map((record) => (
            <li key={record.id}>
              <RecordRow record={record} />
            </li>
          ))}
        </ol>
      </Card>
      {hasMore && <MoreButton fallback={FAILED} onMore={loadMore} />}
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }): JSX.Element {
  if (!isFiltered) {
    return <EmptyState title="No records yet">What administrators do and view appears here.</EmptyState>;
  }
  return (
    <EmptyState
      title="No records match"
      action={
        <ButtonLink to={addressOf({})} variant="outline">
          Show All Records
        </ButtonLink>
      }
    />
  );
}

function Loading(): JSX.Element {
  return (
    <Card>
      <div role="status" aria-label="Loading the audit trail" className="divide-y divide-line">
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index} className="flex flex-col gap-2.5 px-5 py-5 sm:px-7">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-80 max-w-full" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
    </Card>
  );
}
