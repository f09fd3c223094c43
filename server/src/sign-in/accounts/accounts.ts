/** What administrators do with local accounts. */
import { type Caller, isAdministrator, signedIn } from '../../access/caller.ts';
import { type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { Failure } from '../../failures.ts';
import { always, type Precondition } from '../../precondition.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { type Account, accountOf, accountView, localAccounts } from './account-view.ts';
import type { PasswordLink, PasswordLinks } from './password-links.ts';
import type { People } from './people.ts';
import { columnsOf, localIssuer, type PersonChanges } from './person.ts';

export interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly email?: string | null;
  readonly isAdministrator?: boolean;
}

export interface AccountsOptions {
  readonly database: Database;
  readonly people: People;
  readonly links: PasswordLinks;
  /** Ends all sessions and tokens of a user. */
  readonly endEverything: (userId: string) => Promise<void>;
}

export class Accounts {
  private readonly options: AccountsOptions;
  private readonly entities: VisibleEntities<Account>;

  constructor(options: AccountsOptions) {
    this.options = options;
    const policy = { visible: () => localAccounts, abilities: () => ({}) };
    this.entities = new VisibleEntities(options.database, { name: 'account', view: accountView, policy, entityOf: accountOf });
  }

  async list(caller: Caller, query: ListQuery): Promise<{ items: Account[]; total: number }> {
    refuseOthers(caller);
    return this.entities.list(caller, query);
  }

  async get(caller: Caller, id: string, transaction?: Transaction): Promise<Account> {
    refuseOthers(caller);
    return this.entities.get(caller, id, transaction);
  }

  /** Makes an account without a password, and the link with which its holder chooses one. */
  async create(caller: Caller, account: NewAccount): Promise<{ readonly account: Account; readonly link: PasswordLink }> {
    refuseOthers(caller);
    const { people, links } = this.options;
    const { id } = await people.create(account).catch((error) => this.refuseTaken(error));
    return { account: await this.get(caller, id), link: await links.make(id) };
  }

  async change(
    caller: Caller,
    id: string,
    changes: PersonChanges,
    precondition: Precondition<Account> = always,
  ): Promise<Account> {
    refuseOthers(caller);
    const changed = await this.options.database.write(async (transaction) => {
      precondition(await this.get(caller, id, transaction));
      const columns = columnsOf(changes);
      if (Object.keys(columns).length > 0)
        await transaction.tables.updateTable('users').set(columns).where('id', '=', id).execute();
      await refuseToLoseLastAdministrator(transaction);
      return this.get(caller, id, transaction);
    });
    this.options.people.forget(changed.id);
    if (changed.isDisabled) await this.options.endEverything(changed.id);
    return changed;
  }

  /** The old password stays good until a new one is chosen. */
  async resetPassword(caller: Caller, id: string): Promise<PasswordLink> {
    const account = await this.get(caller, id);
    if (account.isDisabled) throw new Failure('conflict', 'The account is disabled. Enable it first.');
    return this.options.links.make(account.id);
  }

  private refuseTaken(error: unknown): never {
    if (this.options.database.dialect.brokenUniqueRule(error) === undefined) throw error;
    const message = 'The user name is taken.';
    throw new Failure('conflict', message, [{ field: 'username', message }], { cause: error });
  }
}

function refuseOthers(caller: Caller): void {
  signedIn(caller);
  if (!isAdministrator(caller)) throw new Failure('forbidden', 'Only administrators look after accounts.');
}

async function refuseToLoseLastAdministrator({ tables }: Transaction): Promise<void> {
  const left = await tables
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', localIssuer)
    .where('is_administrator', '=', 1)
    .where('is_disabled', '=', 0)
    .limit(1)
    .execute();
  if (left.length === 0) throw new Failure('conflict', 'The last administrator can neither be disabled nor stop being one.');
}
