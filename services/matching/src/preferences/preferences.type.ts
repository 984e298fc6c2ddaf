import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

const flag = () => Boolean;
const texts = () => [String];

@ObjectType('Dealbreakers')
export class DealbreakersType {
  @Field(flag) age: boolean;
  @Field(flag) genders: boolean;
  @Field(flag) distance: boolean;
  @Field(flag) relationshipTypes: boolean;
}

@ObjectType('Preferences', {
  description: 'What the caller wants to see in the deck. A dealbreaker excludes, any other preference ranks.',
})
export class PreferencesType {
  @Field(() => Int) minAge: number;
  @Field(() => Int) maxAge: number;

  @Field(texts, { description: 'Empty for any gender' })
  genders: string[];

  @Field(() => Int, { nullable: true, description: 'In miles: 10, 25, 50, or 100; null for any distance' })
  distance: number | null;

  @Field(texts, { description: 'What the other member is seeking; empty for anything' })
  relationshipTypes: string[];

  @Field(() => DealbreakersType)
  dealbreakers: DealbreakersType;
}

/** As `PreferencesInput`, for the flags. */
@InputType()
export class DealbreakersInput implements Partial<Record<keyof DealbreakersType, boolean | null>> {
  @Field(flag, { nullable: true }) age?: boolean | null;
  @Field(flag, { nullable: true }) genders?: boolean | null;
  @Field(flag, { nullable: true }) distance?: boolean | null;
  @Field(flag, { nullable: true }) relationshipTypes?: boolean | null;
}

/** A partial update: an absent field is unchanged, null resets it. Choices are accepted as labels or keys. */
@InputType()
export class PreferencesInput {
  @Field(() => Int, { nullable: true }) minAge?: number | null;
  @Field(() => Int, { nullable: true }) maxAge?: number | null;
  @Field(texts, { nullable: true }) genders?: string[] | null;
  @Field(() => Int, { nullable: true }) distance?: number | null;
  @Field(texts, { nullable: true }) relationshipTypes?: string[] | null;
  @Field(() => DealbreakersInput, { nullable: true }) dealbreakers?: DealbreakersInput | null;
}
