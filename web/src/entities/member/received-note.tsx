import type { JSX } from 'react';
import type { ListedNoteFragment, MatchedMemberFragment } from '../../gql/graphql.js';
import { CautionNotice } from './caution-notice.js';
import { LikeNote, type LikeNoteProps } from './like-note.js';

interface ReceivedNoteProps {
  like: ListedNoteFragment & { likedAt: string };
  own: LikeNoteProps['owner'];
  from: Pick<MatchedMemberFragment, 'userId' | 'displayName'>;
}

/** The note of a like that the reader received, with the notice of the shield. */
export function ReceivedNote({ like, own, from: { userId, displayName } }: ReceivedNoteProps): JSX.Element {
  return (
    <>
      <LikeNote like={like} owner={own} whose="your" />
      {like.caution && (
        <CautionNotice
          id={`note ${userId} ${like.likedAt}`}
          userId={userId}
          name={displayName ?? 'this member'}
          // The card is narrow on small screens.
          className="max-sm:px-3.5 max-sm:[&>span]:hidden"
        />
      )}
    </>
  );
}
