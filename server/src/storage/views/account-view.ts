/** The view of local accounts: that of users, with more columns to filter on. */
import { boolean, instant, text, uuid } from '../../conditions/field-types.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const hasPassword = 'exists (select 1 from local_passwords where local_passwords.user_id = users.id)';

export const accountView = {
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
    id: value(uuid, 'users.id'),
    username: value(text, 'users.username'),
    name: value(text, 'users.name'),
    email: optional(text, 'users.email'),
    isAdministrator: value(boolean, 'users.is_administrator'),
    isDisabled: value(boolean, 'users.is_disabled'),
    hasPassword: value(boolean, `case when ${hasPassword} then 1 else 0 end`),
    createdAt: value(instant, 'users.created_at'),
  },
  joins: '',
} satisfies View;

export type AccountRow = RowOf<typeof accountView.select>;
