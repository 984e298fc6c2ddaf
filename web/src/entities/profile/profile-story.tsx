import type { Prompt } from '@kindred/contracts';
import type { JSX, ReactNode } from 'react';
import { OwnWords } from './own-words.js';
import { ProfileFacts, type ProfileFactsValue } from './profile-facts.js';
import { ProfilePhoto } from './profile-photo.js';
import { ProfilePrompt } from './profile-prompt.js';

export interface StoryProfile extends ProfileFactsValue {
  userId: string;
  displayName?: string | null;
  bio?: string | null;
  photos: readonly string[];
  photoPlaceholders: readonly (string | null)[];
  prompts: readonly Prompt[];
}

interface ProfileStoryProps {
  profile: StoryProfile;
  /** "Photo 1 of Renee" is derived from it. */
  name: string;
  /** Controls in the upper right corner of a photo, and in the lower right one of a photo or prompt. */
  photoCorner?: (src: string, index: number) => ReactNode;
  photoAction?: (src: string, index: number) => ReactNode;
  promptAction?: (prompt: Prompt) => ReactNode;
}

/**
 * A profile to read: the photos with the member's own words between them, and the facts as a quiet list at the end. Where
 * there is room, a photo and words are next to each other.
 */
export function ProfileStory({
  profile,
  name,
  photoCorner,
  photoAction,
  promptAction,
}: ProfileStoryProps): JSX.Element {
  const { userId, displayName, bio, photos, photoPlaceholders, prompts } = profile;
  const words = [
    ...(bio ? [<OwnWords key="bio">{bio}</OwnWords>] : []),
    ...prompts.map((prompt) => (
      <ProfilePrompt key={prompt.question} prompt={prompt} action={promptAction?.(prompt)} className="grow" />
    )),
  ];
  const pictures = photos.map((src, index) => (
    <ProfilePhoto
      key={src}
      userId={userId}
      displayName={displayName}
      src={src}
      placeholder={photoPlaceholders[index]}
      alt={`Photo ${index + 1} of ${name}`}
      eager={index === 0}
      corner={photoCorner?.(src, index)}
      action={photoAction?.(src, index)}
    />
  ));
  const facts = <ProfileFacts profile={profile} />;
  // A photo without words is next to the facts.
  const factsFirst = words.length === 0 && pictures.length > 0;
  const [first] = factsFirst ? [facts] : words;
  const pairs = Math.min(pictures.length, words.length);
  const morePhotos = pictures.slice(Math.max(pairs, 1));
  return (
    <div className="@container flex flex-col gap-5">
      {(pictures[0] !== undefined || first !== undefined) && <Spread photo={pictures[0]} words={first} />}
      {words.slice(1).map((text, index) => (
        <Spread key={text.key} photo={pictures[index + 1]} words={text} />
      ))}
      {morePhotos.length > 0 && <div className="grid grid-cols-2 gap-3 sm:gap-5">{morePhotos}</div>}
      {!factsFirst && <div className="mt-3">{facts}</div>}
    </div>
  );
}

/** A photo with words next to it, or one of them. A photo stays in view next to longer words. */
function Spread({ photo, words }: { photo: ReactNode; words: ReactNode }): JSX.Element {
  if (photo === undefined || words === undefined) return <div>{photo ?? words}</div>;
  return (
    <div className="grid gap-5 @xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="@xl:sticky @xl:top-8 @xl:self-start">{photo}</div>
      <div className="flex flex-col justify-center">{words}</div>
    </div>
  );
}
