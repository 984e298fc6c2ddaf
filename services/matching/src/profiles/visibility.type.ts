import { Field, InputType, ObjectType } from '@nestjs/graphql';
import type { VisibilityFlags } from './visibility.js';

const flag = () => Boolean;

@ObjectType('Visibility')
export class VisibilityType implements VisibilityFlags {
  @Field(flag) showRelationshipStatus: boolean;
  @Field(flag) showSeekingTypes: boolean;
  @Field(flag) showEducation: boolean;
  @Field(flag) showOccupation: boolean;
  @Field(flag) showReligion: boolean;
  @Field(flag) showKids: boolean;
  @Field(flag) showLifestyle: boolean;
  @Field(flag) showGender: boolean;
  @Field(flag) showSexualOrientation: boolean;
  @Field(flag) showIncomeRange: boolean;
}

@InputType()
export class VisibilityInput implements Partial<Record<keyof VisibilityFlags, boolean | null>> {
  @Field(flag, { nullable: true }) showRelationshipStatus?: boolean | null;
  @Field(flag, { nullable: true }) showSeekingTypes?: boolean | null;
  @Field(flag, { nullable: true }) showEducation?: boolean | null;
  @Field(flag, { nullable: true }) showOccupation?: boolean | null;
  @Field(flag, { nullable: true }) showReligion?: boolean | null;
  @Field(flag, { nullable: true }) showKids?: boolean | null;
  @Field(flag, { nullable: true }) showLifestyle?: boolean | null;
  @Field(flag, { nullable: true }) showGender?: boolean | null;
  @Field(flag, { nullable: true }) showSexualOrientation?: boolean | null;
  @Field(flag, { nullable: true }) showIncomeRange?: boolean | null;
}
