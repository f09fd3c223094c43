/** How users are read. */
import { instant, text, uuid } from '../../conditions/field-types.ts';
import type { View } from './view.ts';

export const userView: View = {
  table: 'users',
  columns: {
    id: { type: uuid, sql: 'users.id' },
    name: { type: text, sql: 'users.name', folded: 'users.name_folded' },
    creationDateTime: { type: instant, sql: 'users.created_at', isInternal: true },
  },
  select: {
    id: 'users.id',
    name: 'users.name',
    username: 'users.username',
    email: 'users.email',
    locale: 'users.locale',
    theme: 'users.theme',
    isAdministrator: 'users.is_administrator',
    createdAt: 'users.created_at',
  },
  selectFields: [],
  joins: '',
};
