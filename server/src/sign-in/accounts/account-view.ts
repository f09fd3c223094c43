/** How local accounts are read: they are users, with more to filter on. */
import { is } from '../../conditions/condition.ts';
import { boolean, instant, text, uuid } from '../../conditions/field-types.ts';
import type { Row, View } from '../../storage/views/view.ts';
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

const hasPassword = 'exists (select 1 from local_passwords where local_passwords.user_id = users.id)';

export const accountView: View = {
  table: 'users',
  columns: {
    id: { type: uuid, sql: 'users.id' },
    username: { type: text, sql: 'users.username', folded: 'users.username_folded' },
    name: { type: text, sql: 'users.name', folded: 'users.name_folded' },
    administrator: { type: boolean, sql: 'users.is_administrator' },
    disabled: { type: boolean, sql: 'users.is_disabled' },
    creationDateTime: { type: instant, sql: 'users.created_at' },
    issuer: { type: text, sql: 'users.issuer', isInternal: true },
  },
  select: {
    id: 'users.id',
    username: 'users.username',
    name: 'users.name',
    email: 'users.email',
    isAdministrator: 'users.is_administrator',
    isDisabled: 'users.is_disabled',
    hasPassword: `case when ${hasPassword} then 1 else 0 end`,
    createdAt: 'users.created_at',
  },
  selectFields: [],
  joins: '',
};

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
