import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { PageHeading } from '../../components/ui/page-heading.js';
import { StaffListView } from '../../components/ui/staff-list.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useStaffList } from '../../lib/use-staff-list.js';
import { ShieldCard } from './shield-card.js';
import { SHIELD_MEMBERS } from './shield.graphql.js';

/** /admin/shield: the members whose messages or profiles show signs of a scam, highest score first. */
export default function ShieldScreen(): JSX.Element {
  useDocumentTitle('Shield');
  const members = useStaffList(SHIELD_MEMBERS, ({ shieldMembers }) => shieldMembers);
  return (
    <>
      <PageHeading
        title="Shield"
        subtitle={`Members whose messages or profiles show signs of a scam. A score is a hint, never a verdict. What was found in messages is forgotten after ${LIMITS.shieldFindingsDays} days.`}
      />
      <StaffListView
        list={members}
        of="the shield"
        empty={{ title: 'Nothing found', text: 'Members with high scores appear here, the highest first.' }}
        keyOf={({ userId }) => userId}
        skeletonClassName="h-44"
      >
        {(member) => <ShieldCard member={member} />}
      </StaffListView>
    </>
  );
}
