import type { StaffActDetails } from '@kindred/contracts';
import { JsonScalar } from '@kindred/service-kit';
import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType('AuditRecord', { description: 'One act or view of an administrator; never changed or deleted' })
export class AuditRecordType {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  at: Date;

  @Field(() => ID, { nullable: true, description: 'The administrator; null for the product itself' })
  actorId: string | null;

  @Field(() => String, { nullable: true, description: 'The current name of the actor; not part of the record' })
  actorName: string | null;

  @Field(() => String)
  action: string;

  @Field(() => ID, { nullable: true, description: 'The member it is about; null for a list' })
  subjectId: string | null;

  @Field(() => String, { nullable: true, description: 'The current name of the subject; not part of the record' })
  subjectName: string | null;

  @Field(() => JsonScalar, { description: 'Ids, counts, and choices, and a reason without names' })
  details: StaffActDetails;

  @Field(() => String, { description: 'SHA-256 over this record and the hash of the one before' })
  hash: string;
}

@ObjectType('AuditRecordPage')
export class AuditRecordPageType {
  @Field(() => [AuditRecordType])
  items: AuditRecordType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
