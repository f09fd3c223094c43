/** The passwords of accounts, stored as hashes. */
import { confidentiality as bounds } from '../../access/caller.ts';
import { folded } from '../../conditions/folded.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { passwordHashOf, passwordOfName, savePassword } from '../../storage/sign-in/password-rows.ts';
import { findUser } from '../../storage/sign-in/user-rows.ts';
import type { EndEverything } from '../sign-out.ts';
import { hashPassword, isPassword, pretendToCheck } from './password-hash.ts';
import { localIssuer } from './person.ts';

export class Passwords {
  private readonly database: Database;
  private readonly clock: () => number;

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  /** The id of the user if name and password are right; it takes the same time whether the user exists or not. */
  async userOf(username: string, password: string): Promise<string | undefined> {
    const found = await passwordOfName(this.database, localIssuer, folded(username.trim()));
    const isRight = found ? await isPassword(password, found.hash) : await pretendToCheck(password);
    return isRight && !found!.isDisabled ? found!.userId : undefined;
  }

  async isRight(userId: string, password: string): Promise<boolean> {
    const hash = await passwordHashOf(this.database, userId);
    return hash === undefined ? pretendToCheck(password) : isPassword(password, hash);
  }

  /** Nobody who knows the old password stays signed in by it. */
  async choose(
    userId: string,
    password: string,
    endOthers: (transaction: Transaction) => ReturnType<EndEverything>,
  ): Promise<void> {
    const hash = await hashPassword(password);
    const afterwards = await this.database.write(async (transaction) => {
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
