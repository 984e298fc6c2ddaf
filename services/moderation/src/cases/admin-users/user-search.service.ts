import { LIMITS, type Member } from '@kindred/contracts';
import {
  Cursors,
  isUuid,
  ListReads,
  pageLimit,
  requiredText,
  StaffRecords,
  text,
  toPage,
  validate,
} from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { UserSearchPageType } from './user-search.type.js';
import { FOUND_USERS } from './user-search.statement.js';

export interface UserSearchInput {
  query: string;
  limit: number | null;
  cursor: string | null;
}

const MISSING = 'Please enter a name, an email address, or an ID';
const searchInput = z.object({ query: requiredText('The search', LIMITS.emailMaxLength, MISSING) });
const POSITION = z.tuple([text(), text(), z.guid()]);

/** Searches accounts for staff (docs/product.md, "Administration"). */
@Injectable()
export class UserSearchService {
  constructor(
    private readonly reads: ListReads,
    private readonly cursors: Cursors,
    private readonly staffRecords: StaffRecords,
  ) {}

  /**
   * One page of the accounts whose name and email address have words that begin with those of the query, or whose id it
   * is, sorted by name. The record says what kind of text was searched for, but not the text: it is someone's name.
   * @throws DomainError VALIDATION for a missing query, a bad limit, or a bad cursor
   */
  async search(admin: Member, input: UserSearchInput): Promise<UserSearchPageType> {
    const size = {
      limit: pageLimit(input.limit, LIMITS.listMaxLimit),
      cursors: this.cursors.of(admin.userId, 'userSearch'),
    };
    const [name, email, id] = size.cursors.decode(POSITION, input.cursor) ?? [null, null, null];
    const { query } = validate(searchInput, input);
    const userId = isUuid(query) ? query.toLowerCase() : null;
    const values = [size.limit + 1, query, userId, name, email, id];
    const rows = await this.reads.run(FOUND_USERS, values);
    const page = toPage(rows, size, (row) => [row.sortName, row.sortEmail, row.id]);
    const searchedBy = userId === null ? (query.includes('@') ? 'email' : 'name') : 'id';
    const details = { searchedBy, userIds: page.items.map((user) => user.id) };
    await this.staffRecords.recordView(admin, { action: 'USERS_SEARCHED', subjectId: null, details });
    return page;
  }
}
