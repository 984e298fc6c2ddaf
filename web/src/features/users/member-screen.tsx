import { useQuery } from '@apollo/client/react';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { EvasionWarning } from '../../entities/evasion/evasion-warning.js';
import { percentOf, ShieldFindings } from '../../entities/shield/shield-findings.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { FileAccount, FileActivity } from './file-account.js';
import { FileRecords, FileReports, FileSanctions } from './file-history.js';
import { FilePhotos } from './file-photos.js';
import { FileProfile } from './file-profile.js';
import { FileSection, Nothing } from './file-section.js';
import { MEMBER_FILE, type MemberFile } from './member-file.graphql.js';
import { MemberHeader } from './member-header.js';

/** /admin/users/{id}: everything that staff see about a member. */
export default function MemberScreen(): JSX.Element {
  useDocumentTitle('Member');
  const { userId = '' } = useParams();
  const { data, error, refetch } = useQuery(MEMBER_FILE, {
    variables: { userId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const file = data?.memberFile;
  return (
    <>
      <BackLink to="/admin/users">Find a member</BackLink>
      {error && !file && (
        <>
          <PageHeading title="Member" />
          <FailedState
            message={failureMessage(error, 'Failed to load the member')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        </>
      )}
      {!file && !error && <Loading />}
      {file && <File file={file} />}
    </>
  );
}

function File({ file }: { file: MemberFile }): JSX.Element {
  const { reportsAbout, reportsMade } = file;
  return (
    <>
      <MemberHeader file={file} />
      {file.flags.length > 0 && (
        <div className="mt-6">
          <EvasionWarning flags={file.flags} as="h2" />
        </div>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <FileAccount file={file} />
          <FilePhotos file={file} />
          <FileProfile file={file} />
          <FileActivity file={file} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <FileSanctions file={file} />
          <FileReports title="Reports about this member" by="by" reports={reportsAbout} />
          <FileReports title="Reports by this member" by="about" reports={reportsMade} aside={accuracyOf(file)} />
          <FileShield file={file} />
          <FileRecords file={file} />
        </div>
      </div>
    </>
  );
}

function accuracyOf({ reportsResolved, reportAccuracy }: MemberFile): string | undefined {
  return reportAccuracy === null
    ? undefined
    : `Acted on ${Math.round(reportAccuracy * 100)}% of ${reportsResolved} ${reportsResolved === 1 ? 'report' : 'reports'}`;
}

function FileShield({ file: { shield } }: { file: MemberFile }): JSX.Element {
  return (
    <FileSection title="Shield" aside={shield === null ? undefined : `${percentOf(shield.score)} of 100`}>
      {shield === null ? <Nothing>Nothing found</Nothing> : <ShieldFindings found={shield} />}
    </FileSection>
  );
}

function Loading(): JSX.Element {
  return (
    <>
      <PageHeading title="Member" />
      <div role="status" aria-label="Loading member" className="flex flex-col gap-6">
        <Skeleton className="h-44 rounded-xl" />
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-96 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      </div>
    </>
  );
}
