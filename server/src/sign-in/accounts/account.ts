/** A local account: a user whom the service itself vouches for. */
import { is } from '../../conditions/condition.ts';
import type { Row } from '../../storage/views/view.ts';
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

export function accountOf(row: Row): Account {
  return {
    id: row.id as string,
    username: row.username as string,
    name: row.name as string,
    email: row.email as string | null,
    isAdministrator: row.isAdministrator === 1,
    isDisabled: row.isDisabled === 1,
    hasPassword: row.hasPassword === 1,
    createdAt: row.createdAt as number,
  };
}
