import { Field, Int, ObjectType } from '@nestjs/graphql';

/** What an authenticator app needs to create codes. */
@ObjectType('TotpSetup')
export class TotpSetupType {
  @Field(() => String, { description: 'The secret in base32' })
  secret: string;

  @Field(() => String, { description: 'The otpauth URI, for a QR code' })
  uri: string;
}

@ObjectType('SecondFactor')
export class SecondFactorType {
  @Field(() => Date, { nullable: true, description: 'Null if sign-in does not require codes' })
  enabledAt: Date | null;

  @Field(() => Int)
  recoveryCodesLeft: number;
}
