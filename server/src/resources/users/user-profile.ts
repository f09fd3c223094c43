/** The profile of a user. */
import type { Row } from '../../storage/views/view.ts';

export interface UserProfile {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly theme: string | null;
  readonly isAdministrator: boolean;
  readonly createdAt: number;
}

export const themes = ['light', 'dark', 'system'] as const;

export interface UserPreferences {
  readonly name?: string;
  readonly locale?: string;
  readonly theme?: (typeof themes)[number] | null;
  readonly id?: unknown;
}

export function userProfileOf(row: Row): UserProfile {
  return {
    id: row.id as string,
    name: row.name as string,
    username: row.username as string,
    email: row.email as string | null,
    locale: row.locale as string | null,
    theme: row.theme as string | null,
    isAdministrator: row.isAdministrator === 1,
    createdAt: row.createdAt as number,
  };
}
