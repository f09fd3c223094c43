/** Makes the account `admin` at the first start. */
import { randomBytes } from 'node:crypto';
import { WrongSetting } from '../../configuration/setting-parsers.ts';
import type { Database } from '../../storage/database.ts';
import { hasUsersOf } from '../../storage/sign-in/user-rows.ts';
import { hashPassword } from './password-hash.ts';
import { faultOf } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { People } from './people.ts';
import { localIssuer } from './person.ts';

export interface FirstStart {
  readonly database: Database;
  readonly people: People;
  readonly passwords: Passwords;
  /** From the configuration; a random one is made, and announced once, where there is none. */
  readonly password: string | undefined;
  readonly announce: (line: string) => void;
}

export async function makeFirstAdministrator({ database, people, passwords, password, announce }: FirstStart): Promise<void> {
  if (await hasUsersOf(database, localIssuer)) return;
  refuseWeak(password);
  const chosen = password ?? randomBytes(15).toString('base64url');
  const hash = await hashPassword(chosen);
  // Several instances may start at once. One of them makes the account and announces it.
  const isMade = await database.write(async (transaction) => {
    if (await hasUsersOf(transaction, localIssuer)) return false;
    const { id } = await people.createIn(transaction, { username: 'admin', name: 'Administrator', isAdministrator: true });
    await passwords.store(transaction, id, hash);
    return true;
  });
  if (isMade && password === undefined)
    announce(`Sign in as admin with the password ${chosen} (shown this once; change it on the account page).`);
}

/** The rule of the pages holds for the configuration too. */
function refuseWeak(password: string | undefined): void {
  const fault = password && faultOf(password, 'admin');
  if (fault) throw new WrongSetting(`ORRERY_ADMIN_PASSWORD is not accepted. ${fault}`);
}
