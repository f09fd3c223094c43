/** The passwords of accounts, stored as hashes. */
import { confidentiality as bounds } from '../../access/caller.ts';
import { folded } from '../../conditions/folded.ts';
import { Failure } from '../../failures.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { credentialOf, passwordHashOf, passwordOfName, savePassword } from '../../storage/sign-in/password-rows.ts';
import { findUser } from '../../storage/sign-in/user-rows.ts';
import type { EndEverything } from '../sign-out.ts';
import { hashPassword, isPassword, pretendToCheck } from './password-hash.ts';
import { localIssuer } from './person.ts';

/** The hash with which a password was found to be right: it tells whether another one was chosen since. */
export interface CheckedPassword {
  readonly userId: string;
  readonly hash: string;
}

export class Passwords {
  private readonly database: Database;
  private readonly clock: () => number;

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  /** The password of the user if name and password are right; it takes the same time whether the user exists or not. */
  async ofName(username: string, password: string): Promise<CheckedPassword | undefined> {
    const found = await passwordOfName(this.database, localIssuer, folded(username.trim()));
    const isRight = found ? await isPassword(password, found.hash) : await pretendToCheck(password);
    return isRight && !found!.isDisabled ? found : undefined;
  }

  /** The same of a user who is known. */
  async ofUser(userId: string, password: string): Promise<CheckedPassword | undefined> {
    const hash = await passwordHashOf(this.database, userId);
    const isRight = hash === undefined ? await pretendToCheck(password) : await isPassword(password, hash);
    return isRight ? { userId, hash: hash! } : undefined;
  }

  /** Nobody who knows the old password stays signed in by it, or puts another one in the place of the new one. */
  async choose(
    userId: string,
    password: string,
    endOthers: (transaction: Transaction) => ReturnType<EndEverything>,
    checked?: CheckedPassword,
  ): Promise<void> {
    const hash = await hashPassword(password);
    const afterwards = await this.database.write(async (transaction) => {
      if (checked && (await credentialOf(transaction, userId)) !== checked.hash) throw notRight();
      await this.store(transaction, userId, hash);
      const { name } = (await findUser(transaction, userId))!;
      const change = {
        actorId: userId,
        at: this.clock(),
        action: 'account.passwordChanged',
        entity: { id: userId, name },
      } as const;
      await record(transaction, { ...change, confidentiality: bounds.mostInternal });
      return endOthers(transaction);
    });
    await afterwards();
  }

  store(transaction: Transaction, userId: string, hash: string): Promise<void> {
    return savePassword(transaction, userId, hash, this.clock());
  }
}

export function notRight(): Failure {
  return new Failure('invalid', 'The current password is not right.');
}
