import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { NewItemsBar } from '../../components/ui/new-items-bar.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { OpenCount, StaffListView } from '../../components/ui/staff-list.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { useClaimNext } from '../../lib/use-claim-next.js';
import { useRefetchOnClaimExpiry } from '../../lib/use-refetch-on-claim-expiry.js';
import { useStaffList } from '../../lib/use-staff-list.js';
import { ReportCard } from './report-card.js';
import { ReportViews } from './report-views.js';
import { CLAIM_NEXT_REPORT, REPORTS } from './reports.graphql.js';

/** /admin/reports: open reports, the most urgent first, then the oldest. */
export default function ReportsScreen(): JSX.Element {
  useDocumentTitle('Reports');
  const reports = useStaffList(REPORTS, (data) => data.reports);
  useRefetchOnClaimExpiry(reports.items, reports.refetch);
  return (
    <>
      <PageHeading
        title="Reports"
        subtitle={`We promise members an answer within ${LIMITS.replyHours} hours.`}
        actions={
          reports.items &&
          reports.items.length > 0 && (
            <div className="flex flex-wrap items-center gap-3">
              <OpenCount list={reports} />
              <NextReport />
            </div>
          )
        }
      />
      <ReportViews current="reports" />
      <NewItemsBar queue="reports" />
      <StaffListView
        list={reports}
        of="reports"
        empty={{ title: 'No open reports', text: 'Reports from members appear here, the most urgent first.' }}
        keyOf={({ id }) => id}
        skeletonClassName="h-44"
      >
        {(report) => <ReportCard report={report} />}
      </StaffListView>
    </>
  );
}

function NextReport(): JSX.Element {
  const { openNext, busy } = useClaimNext(CLAIM_NEXT_REPORT, {
    idOf: ({ claimNextReport }) => claimNextReport,
    path: '/admin/reports',
    none: 'Other administrators are handling all open reports',
    failure: 'Failed to open the next report',
  });
  useShortcuts({ claim: () => void (busy || openNext()) });
  return (
    <Button size="sm" busy={busy} {...shortcutProps('claim')} onClick={() => void openNext()}>
      <span>Next Report</span>
      <KeyHint>C</KeyHint>
    </Button>
  );
}
