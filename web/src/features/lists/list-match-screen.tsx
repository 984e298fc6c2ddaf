import { lazy, type JSX } from 'react';
import { loadMatchScreen } from '../../entities/match/load-match-screen.js';
import type { NewMatch } from '../../entities/match/new-match.js';
import type { OwnPortraitFragment } from '../../gql/graphql.js';

const MatchScreen = lazy(loadMatchScreen);

type OwnPortrait = Pick<OwnPortraitFragment, 'displayName' | 'photos'>;

/** While the list with the reader's own portrait is loading. */
const NO_PORTRAIT: OwnPortrait = { displayName: null, photos: [] };

interface ListMatchScreenProps {
  match: NewMatch;
  own: OwnPortrait | null | undefined;
  onClose: () => void;
}

/** The match screen in place of a list. */
export function ListMatchScreen({ match, own, onClose }: ListMatchScreenProps): JSX.Element {
  return <MatchScreen match={match} own={own ?? NO_PORTRAIT} onClose={onClose} />;
}
