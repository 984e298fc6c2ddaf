import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { NewItemsBar } from '../../components/ui/new-items-bar.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { OpenCount, StaffListView } from '../../components/ui/staff-list.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { pressInItem } from '../../lib/list-focus.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { useStaffList } from '../../lib/use-staff-list.js';
import { AppealCard } from './appeal-card.js';
import { APPEALS } from './appeals.graphql.js';

/** /admin/appeals: open appeals, oldest first. */
export default function AppealsScreen(): JSX.Element {
  useDocumentTitle('Appeals');
  const appeals = useStaffList(APPEALS, (data) => data.appeals);
  useShortcuts({ turnDown: pressInItem, lift: pressInItem });
  return (
    <>
      <PageHeading
        title="Appeals"
        subtitle={`We promise members an answer within ${LIMITS.replyHours} hours.`}
        actions={<OpenCount list={appeals} />}
      />
      <NewItemsBar queue="appeals" />
      <StaffListView
        list={appeals}
        of="appeals"
        empty={{
          title: 'No open appeals',
          text: 'Appeals against warnings and sanctions appear here, oldest first.',
        }}
        keyOf={({ id }) => id}
        skeletonClassName="h-64"
      >
        {(appeal) => <AppealCard appeal={appeal} />}
      </StaffListView>
    </>
  );
}
