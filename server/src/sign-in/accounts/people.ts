/** Finds, makes and changes users, and remembers those who were asked for lately. */
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '../../storage/database.ts';
import type { UsersTable } from '../../storage/tables.ts';
import { RecentReads } from '../recent-reads.ts';
import { columnsOf, localIssuer, type Person, type PersonChanges, personOf } from './person.ts';

export interface NewPerson extends PersonChanges {
  readonly name: string;
  readonly username: string;
  /** Who vouches for the user, with its own name for them; absent for local accounts. */
  readonly from?: { readonly issuer: string; readonly subject: string };
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

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
    return uuidForm.test(id) ? this.recent.get(id) : undefined;
  }

  async findBySubject(issuer: string, subject: string): Promise<Person | undefined> {
    const row = await this.database.tables
      .selectFrom('users')
      .selectAll()
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row && personOf(row);
  }

  async create(person: NewPerson): Promise<Person> {
    return this.database.write((transaction) => this.createIn(transaction, person));
  }

  async createIn({ tables }: Transaction, { from, ...person }: NewPerson): Promise<Person> {
    const id = newId();
    const row: UsersTable = {
      ...blank,
      ...columnsOf(person),
      ...(from ?? { issuer: localIssuer, subject: id }),
      id,
      created_at: this.clock(),
    };
    await tables.insertInto('users').values(row).execute();
    return personOf(row);
  }

  /** Changes the user, and drops what is remembered about them at once. */
  async change(id: string, changes: PersonChanges): Promise<void> {
    const columns = columnsOf(changes);
    if (Object.keys(columns).length === 0) return;
    await this.database.tables.updateTable('users').set(columns).where('id', '=', id).execute();
    this.forget(id);
  }

  /** To be called after every change of a user that is made elsewhere. */
  forget(id: string): void {
    this.recent.forget(id);
  }

  private async read(id: string): Promise<Person | undefined> {
    const text = `select ${columns.join(', ')} from users where id = ${this.database.dialect.placeholder(1)}`;
    const [cells] = await this.database.points.rows({ text, values: [id] });
    return cells && personOf(Object.fromEntries(columns.map((name, index) => [name, cells[index]])) as unknown as UsersTable);
  }
}

const blank: UsersTable = {
  id: '',
  issuer: '',
  subject: '',
  username: '',
  username_folded: '',
  name: '',
  name_folded: '',
  email: null,
  locale: null,
  theme: null,
  is_administrator: 0,
  is_disabled: 0,
  created_at: 0,
};

const columns = Object.keys(blank);
