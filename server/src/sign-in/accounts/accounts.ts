/** The use cases of local accounts, for administrators. */
import { confidentiality as bounds, type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { Failure } from '../../failures.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { updateRow } from '../../storage/rows.ts';
import { hasAdministratorOf } from '../../storage/sign-in/user-rows.ts';
import { accountView } from '../../storage/views/account-view.ts';
import type { EndEverything } from '../sign-out.ts';
import { type Account, accountOf, localAccounts } from './account.ts';
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
  readonly clock: () => number;
  readonly endEverything: EndEverything;
}

export class Accounts {
  private readonly database: Database;
  private readonly people: People;
  private readonly links: PasswordLinks;
  private readonly clock: () => number;
  private readonly endEverything: EndEverything;
  private readonly entities: VisibleEntities<Account>;

  constructor({ database, people, links, clock, endEverything }: AccountsOptions) {
    this.database = database;
    this.people = people;
    this.links = links;
    this.clock = clock;
    this.endEverything = endEverything;
    const policy = { visible: () => localAccounts, abilities: () => ({}) };
    this.entities = new VisibleEntities(
      database,
      entityKind({ name: 'account', view: accountView, policy, entityOf: accountOf }),
    );
  }

  async list(caller: Caller, query: ListQuery): Promise<EntityPage<Account>> {
    refuseOthers(caller);
    return this.entities.list(caller, query);
  }

  async get(caller: Caller, id: string, transaction?: Transaction): Promise<Account> {
    refuseOthers(caller);
    return this.entities.get(caller, id, transaction);
  }

  /** Makes an account without a password, and the link with which its holder chooses one. */
  async create(
    caller: Caller,
    input: NewAccount,
    once: Once = everyTime,
  ): Promise<{ readonly account: Account; readonly link: PasswordLink }> {
    const user = refuseOthers(caller);
    const { database, people, links } = this;
    const creation = database.write(async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return earlier;
      const { id, name } = await people.createIn(transaction, input);
      await this.recordChange(transaction, user, 'created', { id, name });
      await once.remember(transaction, id);
      return id;
    });
    const id = await creation.catch((error) => this.refuseTaken(error));
    return { account: await this.get(caller, id), link: await links.make(id) };
  }

  async change(
    caller: Caller,
    id: string,
    changes: PersonChanges,
    precondition: Precondition<Account> = always,
  ): Promise<Account> {
    const user = refuseOthers(caller);
    const { changed, afterwards } = await this.database.write(async (transaction) => {
      const account = await this.get(caller, id, transaction);
      precondition(account);
      const columns = columnsOf(changes);
      if (Object.keys(columns).length === 0) return { changed: account };
      await updateRow(transaction, 'users', account.id, columns);
      await refuseToLoseLastAdministrator(transaction);
      await this.recordChange(transaction, user, 'changed', account);
      const changed = await this.get(caller, id, transaction);
      return { changed, afterwards: changed.isDisabled ? await this.endEverything(transaction, changed.id) : undefined };
    });
    this.people.forget(changed.id);
    await afterwards?.();
    return changed;
  }

  /** The old password stays good until a new one is chosen. */
  async resetPassword(caller: Caller, id: string): Promise<PasswordLink> {
    const account = await this.get(caller, id);
    if (account.isDisabled) throw new Failure('conflict', 'The account is disabled. Enable it first.');
    await this.database.write((transaction) => this.recordChange(transaction, signedIn(caller), 'passwordReset', account));
    return this.links.make(account.id);
  }

  private recordChange(
    transaction: Transaction,
    user: User,
    what: string,
    { id, name }: { readonly id: string; readonly name: string },
  ): Promise<void> {
    const confidentiality = bounds.mostInternal;
    return record(transaction, {
      actorId: user.id,
      at: this.clock(),
      action: `account.${what}`,
      entity: { id, name },
      confidentiality,
    });
  }

  private refuseTaken(error: unknown): never {
    if (this.database.dialect.brokenUniqueRule(error) === undefined) throw error;
    const message = 'The user name is taken.';
    throw new Failure('conflict', message, [{ field: 'username', message }], { cause: error });
  }
}

function refuseOthers(caller: Caller): User {
  const user = signedIn(caller);
  if (!user.isAdministrator) throw new Failure('forbidden', 'Only administrators look after accounts.');
  return user;
}

async function refuseToLoseLastAdministrator(transaction: Transaction): Promise<void> {
  if (await hasAdministratorOf(transaction, localIssuer)) return;
  throw new Failure('conflict', 'The last administrator can neither be disabled nor stop being one.');
}
