import { DomainError, type Member } from '@kindred/contracts';
import { unauthenticatedError } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { AccountEntity } from './account.entity.js';
import { AccountsService } from './accounts.service.js';
import { isPassword } from '../credentials/passwords.js';
import { wrongPassword } from '../credentials/wrong-password.js';

/** Checks that the person behind a session knows the password. */
@Injectable()
export class OwnerCheck {
  constructor(private readonly accounts: AccountsService) {}

  /** The member's account. @throws DomainError FORBIDDEN for a wrong password, VALIDATION for an empty one */
  async require(member: Member, password: string): Promise<AccountEntity> {
    const account = await this.accounts.find(member.userId);
    if (account === null) throw unauthenticatedError();
    if (password === '') throw DomainError.invalid({ password: 'Please enter your password' });
    if (!(await isPassword(password, account.passwordHash))) throw wrongPassword();
    return account;
  }
}
