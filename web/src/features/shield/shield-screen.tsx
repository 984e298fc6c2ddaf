import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router';
import { NewItemsBar } from '../../components/ui/new-items-bar.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { StaffListView } from '../../components/ui/staff-list.js';
import { SubViews } from '../../components/ui/sub-views.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { pressInItem } from '../../lib/list-focus.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { useStaffList } from '../../lib/use-staff-list.js';
import { ShieldCard } from './shield-card.js';
import { SHIELD_MEMBERS } from './shield.graphql.js';

const EMPTY = {
  waiting: { title: 'Nothing to review', text: 'Members with high scores appear here, the highest first.' },
  reviewed: { title: 'No one yet', text: 'Members who have been reviewed or banned appear here.' },
};

/** /admin/shield: the members whose messages or profiles show signs of a scam; with `?view=reviewed`, those reviewed. */
export default function ShieldScreen(): JSX.Element {
  useDocumentTitle('Shield');
  const [search] = useSearchParams();
  const reviewed = search.get('view') === 'reviewed';
  // A new key for a new view, so that each list begins with its first page.
  return <Members key={String(reviewed)} reviewed={reviewed} />;
}

function Members({ reviewed }: { reviewed: boolean }): JSX.Element {
  const members = useStaffList(SHIELD_MEMBERS, ({ shieldMembers }) => shieldMembers, { reviewed });
  useShortcuts(reviewed ? {} : { markReviewed: pressInItem });
  return (
    <>
      <PageHeading
        title="Shield"
        subtitle={`Members whose messages or profiles show signs of a scam. A score is only a hint, not proof. Findings in messages are deleted after ${LIMITS.shieldFindingsDays} days.`}
      />
      <SubViews
        label="Views"
        tabs={[
          { to: '/admin/shield', label: 'To Review', current: !reviewed },
          { to: '/admin/shield?view=reviewed', label: 'Reviewed', current: reviewed },
        ]}
      />
      {!reviewed && <NewItemsBar queue="shield" />}
      <StaffListView
        list={members}
        of="the shield"
        empty={EMPTY[reviewed ? 'reviewed' : 'waiting']}
        keyOf={({ userId }) => userId}
        skeletonClassName="h-44"
      >
        {(member) => <ShieldCard member={member} reviewed={reviewed} />}
      </StaffListView>
    </>
  );
}
