/** How local accounts are read: they are users, with more to filter on. */
import { boolean, instant, text, uuid } from '../../conditions/field-types.ts';
import type { View } from './view.ts';

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
