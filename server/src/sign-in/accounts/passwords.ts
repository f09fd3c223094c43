/** Whose password is which. */
import { confidentiality as bounds } from '../../access/caller.ts';
import { folded } from '../../conditions/folded.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
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
    const found = await this.database.tables
      .selectFrom('users')
      .innerJoin('local_passwords', 'local_passwords.user_id', 'users.id')
      .select(['users.id', 'local_passwords.hash', 'users.is_disabled'])
      .where('users.issuer', '=', localIssuer)
      .where('users.username_folded', '=', folded(username.trim()))
      .executeTakeFirst();
    const isRight = found ? await isPassword(password, found.hash) : await pretendToCheck(password);
    return isRight && found!.is_disabled === 0 ? found!.id : undefined;
  }

  async isRight(userId: string, password: string): Promise<boolean> {
    const found = await this.database.tables
      .selectFrom('local_passwords')
      .select('hash')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return found ? isPassword(password, found.hash) : pretendToCheck(password);
  }

  async choose(userId: string, password: string): Promise<void> {
    const hash = await hashPassword(password);
    await this.database.write(async (transaction) => {
      await this.store(transaction, userId, hash);
      const { name } = await transaction.tables
        .selectFrom('users')
        .select('name')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const change = {
        actorId: userId,
        at: this.clock(),
        action: 'account.passwordChanged',
        entity: { id: userId, name },
      } as const;
      await record(transaction, { ...change, confidentiality: bounds.mostInternal });
    });
  }

  async store({ tables }: Transaction, userId: string, hash: string): Promise<void> {
    const values = { hash, changed_at: this.clock() };
    await tables
      .insertInto('local_passwords')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  }
}
