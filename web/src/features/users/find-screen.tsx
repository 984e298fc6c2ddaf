import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { Search } from 'lucide-react';
import { useRef, useState, type FormEvent, type JSX } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { ListHint } from '../../components/ui/list-hint.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { TextField } from '../../components/ui/text-field.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { FoundUser } from './found-user.js';
import { USER_SEARCH } from './member-file.graphql.js';
import { UserViews } from './user-views.js';

const PAGE_SIZE = 25;

/** /admin/users: a search by name, email address, or id. The search is in the address, so that Back returns to it. */
export default function FindScreen(): JSX.Element {
  useDocumentTitle('Find a Member');
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('query')?.trim() ?? '';
  return (
    <>
      <PageHeading title="Find a Member" subtitle="By name, email address, or ID. Each search is recorded." />
      <UserViews current="find" />
      <SearchForm key={query} query={query} onSearch={(text) => setParameters(text === '' ? {} : { query: text })} />
      {query === '' ? (
        <EmptyState title="Who are you looking for?">
          Enter the start of a name, the start of any part of an email address, or an ID.
        </EmptyState>
      ) : (
        <Results key={`results ${query}`} query={query} />
      )}
    </>
  );
}

function SearchForm({ query, onSearch }: { query: string; onSearch: (text: string) => void }): JSX.Element {
  const [text, setText] = useState(query);
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({ search: () => form.current?.querySelector('input')?.focus() });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Card className="mb-6 p-5 sm:p-7">
      <form ref={form} role="search" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name, email address, or ID"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.emailMaxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...shortcutProps('search')}
          className="min-w-60 flex-1"
        />
        <Button type="submit" className="h-13! max-sm:grow">
          <Search aria-hidden="true" className="size-5" />
          <span>Search</span>
          <KeyHint>/</KeyHint>
        </Button>
      </form>
    </Card>
  );
}

function Results({ query }: { query: string }): JSX.Element {
  // Requests a longer first page instead of using the cursor, so that changes leave no gaps between pages.
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, previousData, error, refetch } = useQuery(USER_SEARCH, {
    variables: { query, limit },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const page = (data ?? previousData)?.userSearch;
  if (error && !data) {
    return (
      <FailedState
        message={failureMessage(error, 'Failed to search')}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!page) return <Loading />;
  if (page.items.length === 0) {
    return (
      <EmptyState title="No member found">
        Check the spelling. The search matches the start of each word, or a complete ID.
      </EmptyState>
    );
  }
  const hasMore = page.nextCursor !== null && limit < LIMITS.listMaxLimit;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-2">
          {page.items.length}
          {hasMore && '+'} {page.items.length === 1 ? 'member' : 'members'}
        </p>
        <ListHint />
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {page.items.map((user) => (
            <li key={user.id}>
              <FoundUser user={user} />
            </li>
          ))}
        </ul>
      </Card>
      {hasMore && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" busy={data === undefined} onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}

function Loading(): JSX.Element {
  return (
    <Card>
      <div role="status" aria-label="Searching" className="divide-y divide-line">
        {[0, 1, 2].map((index) => (
          <div key={index} className="flex items-center gap-4 p-4 sm:px-6">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-40 max-w-full" />
              <Skeleton className="h-4 w-56 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
