import { Field, InputType, ObjectType } from '@nestjs/graphql';

@ObjectType('Prompt', { description: "A question from the list of prompts with the member's answer" })
export class PromptType {
  @Field(() => String)
  question: string;

  @Field(() => String)
  answer: string;
}

@InputType()
export class PromptInput {
  @Field(() => String, { description: 'A label or a key from the list of prompts' })
  question: string;

  @Field(() => String)
  answer: string;
}
