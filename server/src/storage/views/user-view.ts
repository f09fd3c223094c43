/** The view of users: columns, joins, selection. */
import { boolean, instant, text, uuid } from '../../conditions/field-types.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

export const userView = {
  table: 'users',
  columns: {
    id: { type: uuid, sql: 'users.id' },
    name: { type: text, sql: 'users.name', folded: 'users.name_folded' },
    username: { type: text, sql: 'users.username', folded: 'users.username_folded', isForAdministrators: true },
    email: { type: text, sql: 'users.email', isNullable: true, isForAdministrators: true },
    creationDateTime: { type: instant, sql: 'users.created_at', isInternal: true },
  },
  select: {
    id: value(uuid, 'users.id'),
    name: value(text, 'users.name'),
    username: value(text, 'users.username'),
    email: optional(text, 'users.email'),
    locale: optional(text, 'users.locale'),
    theme: optional(text, 'users.theme'),
    isAdministrator: value(boolean, 'users.is_administrator'),
    createdAt: value(instant, 'users.created_at'),
  },
  joins: '',
} satisfies View;

export type UserRow = RowOf<typeof userView.select>;
