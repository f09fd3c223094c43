/** A local account: a user whom the service itself vouches for. */
import { is } from '../../conditions/condition.ts';
import type { AccountRow } from '../../storage/views/account-view.ts';
import { localIssuer } from './person.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly isAdministrator: boolean;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
  readonly createdAt: number;
}

export const localAccounts = is('issuer', localIssuer);

export function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    isAdministrator: row.isAdministrator,
    isDisabled: row.isDisabled,
    hasPassword: row.hasPassword,
    createdAt: row.createdAt,
  };
}
