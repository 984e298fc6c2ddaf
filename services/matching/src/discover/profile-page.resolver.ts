import { JsonScalar } from '@kindred/service-kit';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { presentCard, type Card } from '../profiles/card.presenter.js';
import { ProfilePageType } from '../profiles/profile.type.js';

@Resolver(() => ProfilePageType)
export class ProfilePageResolver {
  @ResolveField(() => JsonScalar, {
    description:
      'The items of a deck as JSON, as `GET /api/discover` returns them: without hidden fields, and without an unknown distance',
  })
  cards({ items }: ProfilePageType): Card[] {
    return items.map(presentCard);
  }
}
