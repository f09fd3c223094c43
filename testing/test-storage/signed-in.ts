/** Users with a session, made in the database before the service starts on it. */
import type { User } from '../../server/src/access/caller.ts';
import { BrowserSessions } from '../../server/src/sign-in/sessions/browser-sessions.ts';
import { cookieRules } from '../../server/src/sign-in/sessions/session-cookie.ts';
import type { Database } from '../../server/src/storage/database.ts';
import { aUser } from '../people.ts';

export interface SignedIn {
  readonly user: User;
  /** What the requests of the user carry. */
  readonly headers: Readonly<Record<string, string>>;
}

export async function signedIn(database: Database, name: string, more?: { isAdministrator?: boolean }): Promise<SignedIn> {
  const user = await aUser(database, name, more);
  const sessions = new BrowserSessions(database, cookieRules('http://localhost').session, Date.now);
  const cookie = await sessions.open(user.id);
  return { user, headers: { cookie: `${cookie.name}=${cookie.value}`, 'sec-fetch-site': 'same-origin' } };
}
