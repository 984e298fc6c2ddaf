import { useApolloClient } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { useEffect, useState, type FormEvent, type JSX } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { TextField } from '../../components/ui/text-field.js';
import { toastProblem } from '../../lib/toast.js';
import { USER_BY_EMAIL } from './moderation.graphql.js';

export type SearchOutcome = { userId: string } | { error: string };

/**
 * Searches a user by email. The search is in the URL (`?email=`), so that other screens can link to it and a reload
 * repeats it.
 *
 * @param onSettled receives the outcome of each search
 */
export function UserSearch({ onSettled }: { onSettled: (outcome: SearchOutcome) => void }): JSX.Element {
  const client = useApolloClient();
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const query = parameters.get('email');
  /** The edited input since the last search; null if unchanged. */
  const [draft, setDraft] = useState<string | null>(null);
  /** The navigation key of the last completed search. */
  const [settledKey, setSettledKey] = useState<string | null>(null);
  const value = draft ?? query ?? '';
  const busy = query !== null && settledKey !== key;

  // Depends on the navigation key, so that submitting the same email again repeats the search.
  useEffect(() => {
    if (query === null) return;
    let superseded = false;
    client
      .query({ query: USER_BY_EMAIL, variables: { email: query }, fetchPolicy: 'network-only' })
      .then(({ data }): SearchOutcome => {
        const userId = data?.userByEmail?.id;
        return userId === undefined ? { error: 'User not found' } : { userId };
      })
      .catch((): SearchOutcome => ({ error: 'Failed to search user' }))
      .then((outcome) => {
        if (superseded) return;
        setSettledKey(key);
        onSettled(outcome);
        if ('error' in outcome) toastProblem('Error', outcome.error);
      });
    return () => {
      superseded = true;
    };
  }, [client, key, onSettled, query]);

  const search = (event: FormEvent): void => {
    event.preventDefault();
    const email = value.trim();
    if (email === '') {
      toastProblem('Error', 'Please enter an email address');
      return;
    }
    setDraft(null);
    setParameters({ email });
  };

  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-xl">Search User</h2>
      <form role="search" noValidate onSubmit={search} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          placeholder="name@example.com"
          value={value}
          onChange={(event) => setDraft(event.target.value)}
          className="min-w-60 flex-1"
        />
        <Button type="submit" busy={busy} className="h-13! max-sm:grow">
          {!busy && <Search aria-hidden="true" className="size-5" />}
          Search
        </Button>
      </form>
    </Card>
  );
}
