import type { HideableField } from '@kindred/contracts';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { PromptType } from './prompt.type.js';

const text = () => String;
const texts = () => [String];

@ObjectType('Profile', {
  description:
    'A profile as another member sees it. Hidden and empty fields are both null; visibleFields distinguishes them.',
})
@Directive('@key(fields: "userId")')
export class ProfileType {
  @Field(() => ID)
  userId: string;

  @Field(text, { nullable: true })
  displayName: string | null;

  @Field(() => Int, { nullable: true })
  age: number | null;

  @Field(text, { nullable: true })
  gender: string | null;

  @Field(text, { nullable: true })
  sexualOrientation: string | null;

  @Field(text, { nullable: true })
  incomeRange: string | null;

  @Field(text, { nullable: true })
  bio: string | null;

  @Field(text, { nullable: true })
  locationCity: string | null;

  @Field(text, { nullable: true })
  locationState: string | null;

  @Field(text, { nullable: true })
  relationshipStatus: string | null;

  @Field(texts, { nullable: true })
  seekingTypes: string[] | null;

  @Field(text, { nullable: true })
  education: string | null;

  @Field(text, { nullable: true })
  occupation: string | null;

  @Field(text, { nullable: true })
  religion: string | null;

  @Field(text, { nullable: true })
  kids: string | null;

  @Field(texts, { nullable: true })
  lifestyle: string[] | null;

  @Field(() => [PromptType])
  prompts: PromptType[];

  @Field(texts)
  photos: string[];

  @Field(texts, {
    description: "A base64 ThumbHash for each photo, to show while it loads; '' if there is none",
  })
  photoPlaceholders: string[];

  @Field(texts)
  badges: string[];

  @Field(texts, { description: 'The hideable fields that the reader can see' })
  visibleFields: HideableField[];

  /** Set in the deck, which has read the reader's own profile; otherwise the resolver of the field reads it. */
  reasons?: string[];

  /** As `reasons`; null if unknown. */
  distanceBand?: string | null;
}

@ObjectType('ProfilePage')
export class ProfilePageType {
  @Field(() => [ProfileType])
  items: ProfileType[];

  @Field(text, { nullable: true })
  nextCursor: string | null;
}
