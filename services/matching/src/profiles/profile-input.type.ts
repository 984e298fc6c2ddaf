import { Field, InputType } from '@nestjs/graphql';
import { PromptInput } from './prompt.type.js';
import { VisibilityInput } from './visibility.type.js';

const text = () => String;
const texts = () => [String];

/** A partial update: an absent field is unchanged, null clears it. Choices are accepted as labels or keys. */
@InputType()
export class ProfileInput {
  @Field(text, { nullable: true }) displayName?: string | null;
  @Field(text, { nullable: true }) dateOfBirth?: string | null;
  @Field(text, { nullable: true }) gender?: string | null;
  @Field(text, { nullable: true }) sexualOrientation?: string | null;
  @Field(text, { nullable: true }) incomeRange?: string | null;
  @Field(text, { nullable: true }) bio?: string | null;
  @Field(text, { nullable: true }) locationCity?: string | null;
  @Field(text, { nullable: true }) locationState?: string | null;
  @Field(text, { nullable: true }) relationshipStatus?: string | null;
  @Field(texts, { nullable: true }) seekingTypes?: string[] | null;
  @Field(text, { nullable: true }) education?: string | null;
  @Field(text, { nullable: true }) occupation?: string | null;
  @Field(text, { nullable: true }) religion?: string | null;
  @Field(text, { nullable: true }) kids?: string | null;
  @Field(texts, { nullable: true }) lifestyle?: string[] | null;
  @Field(() => [PromptInput], { nullable: true }) prompts?: PromptInput[] | null;
  @Field(() => VisibilityInput, { nullable: true }) visibility?: VisibilityInput | null;
}
