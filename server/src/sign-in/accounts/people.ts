/** Finds, makes and changes users, and remembers those who were asked for lately. */
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '../../storage/database.ts';
import { insertRow, updateRow } from '../../storage/rows.ts';
import { blankUser, findUser, findUserBySubject } from '../../storage/sign-in/user-rows.ts';
import type { UsersTable } from '../../storage/tables/tables.ts';
import { uuidNotation } from '../../uuid-notation.ts';
import { RecentReads } from '../recent-reads.ts';
import { columnsOf, localIssuer, type Person, type PersonChanges, personOf } from './person.ts';

export interface NewPerson extends PersonChanges {
  readonly name: string;
  readonly username: string;
  /** Who vouches for the user, with its own name for them; absent for local accounts. */
  readonly from?: { readonly issuer: string; readonly subject: string };
}

export class People {
  private readonly database: Database;
  private readonly clock: () => number;
  private readonly recent: RecentReads<Person>;

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
    this.recent = new RecentReads({ read: (id) => this.read(id), isExclusive: database.isExclusive, clock });
  }

  /** The user if known without asking the database. */
  known(id: string): Person | undefined {
    return this.recent.known(id);
  }

  async find(id: string): Promise<Person | undefined> {
    return uuidNotation.test(id) ? this.recent.get(id) : undefined;
  }

  async findBySubject(issuer: string, subject: string): Promise<Person | undefined> {
    const row = await findUserBySubject(this.database, issuer, subject);
    return row && personOf(row);
  }

  async create(person: NewPerson): Promise<Person> {
    return this.database.write((transaction) => this.createIn(transaction, person));
  }

  async createIn(transaction: Transaction, { from, ...person }: NewPerson): Promise<Person> {
    const id = newId();
    const row: UsersTable = {
      ...blankUser,
      ...columnsOf(person),
      ...(from ?? { issuer: localIssuer, subject: id }),
      id,
      created_at: this.clock(),
    };
    await insertRow(transaction, 'users', row);
    return personOf(row);
  }

  /** Changes the user, and drops what is remembered about them at once. */
  async change(id: string, changes: PersonChanges): Promise<void> {
    const columns = columnsOf(changes);
    if (Object.keys(columns).length === 0) return;
    await updateRow(this.database, 'users', id, columns);
    this.forget(id);
  }

  /** To be called after every change of a user that is made elsewhere. */
  forget(id: string): void {
    this.recent.forget(id);
  }

  private async read(id: string): Promise<Person | undefined> {
    const row = await findUser(this.database.points, id);
    return row && personOf(row);
  }
}
