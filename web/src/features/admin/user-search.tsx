import { useApolloClient } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { useEffect, useState, type FormEvent, type JSX } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { TextField } from '../../components/ui/text-field.js';
import { toastProblem } from '../../lib/toast.js';
import { USER_BY_EMAIL } from './moderation.graphql.js';

/** The user's id, or why there is none. */
export type SearchOutcome = { userId: string } | { problem: string };

/**
 * Looks up one user by address. The address searched for is in the page's own (`?email=`), so that other screens can
 * lead here and a reload shows the same.
 *
 * @param onSettled told what came of each search
 */
export function UserSearch({ onSettled }: { onSettled: (outcome: SearchOutcome) => void }): JSX.Element {
  const client = useApolloClient();
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const wanted = parameters.get('email');
  /** What is typed since the last search. */
  const [typed, setTyped] = useState<string | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const shown = typed ?? wanted ?? '';
  const busy = wanted !== null && settled !== key;

  // Every navigation searches, also one to the same address: that is how a search is repeated.
  useEffect(() => {
    if (wanted === null) return;
    let superseded = false;
    client
      .query({ query: USER_BY_EMAIL, variables: { email: wanted }, fetchPolicy: 'network-only' })
      .then(({ data }): SearchOutcome => {
        const userId = data?.userByEmail?.id;
        return userId === undefined ? { problem: 'User not found' } : { userId };
      })
      .catch((): SearchOutcome => ({ problem: 'Failed to search user' }))
      .then((outcome) => {
        if (superseded) return;
        setSettled(key);
        onSettled(outcome);
        if ('problem' in outcome) toastProblem('Error', outcome.problem);
      });
    return () => {
      superseded = true;
    };
  }, [client, key, onSettled, wanted]);

  const search = (event: FormEvent): void => {
    event.preventDefault();
    const email = shown.trim();
    if (email === '') {
      toastProblem('Error', 'Please enter an email address');
      return;
    }
    setTyped(null);
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
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
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
