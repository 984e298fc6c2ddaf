import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { PromptType } from './prompt.type.js';
import { VisibilityType } from './visibility.type.js';

const text = () => String;
const texts = () => [String];

@ObjectType('OwnProfile', {
  description: "The caller's own profile with all fields; its text fields are null until the profile is saved",
})
export class OwnProfileType {
  @Field(() => ID)
  userId: string;

  @Field(text, { nullable: true })
  displayName: string | null;

  @Field(text, { nullable: true })
  dateOfBirth: string | null;

  @Field(() => Boolean, { description: 'Only staff can change the date of birth: a photo is approved' })
  dateLocked: boolean;

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

  @Field(() => Boolean, {
    description: 'Whether the city is in the table of cities, without which no distance is known',
  })
  cityKnown: boolean;

  @Field(text, { nullable: true })
  relationshipStatus: string | null;

  @Field(texts)
  seekingTypes: string[];

  @Field(text, { nullable: true })
  education: string | null;

  @Field(text, { nullable: true })
  occupation: string | null;

  @Field(text, { nullable: true })
  religion: string | null;

  @Field(text, { nullable: true })
  kids: string | null;

  @Field(texts)
  lifestyle: string[];

  @Field(() => [PromptType])
  prompts: PromptType[];

  @Field(texts)
  photos: string[];

  @Field(texts)
  badges: string[];

  @Field(() => VisibilityType)
  visibility: VisibilityType;

  @Field(() => Boolean)
  complete: boolean;
}
