/** The use cases of user profiles. */
import { confidentiality as bounds, type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { CallerPace, type Pace } from '../../caller-pace.ts';
import { everything, nothing } from '../../conditions/condition.ts';
import { invalid } from '../../failures.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { differing, type RowChanges, updateRow } from '../../storage/rows.ts';
import { findUserLists, storeUserLists, type UserLists } from '../../storage/user-lists.ts';
import { userView } from '../../storage/views/user-view.ts';
import { given, namedColumns } from '../described.ts';
import { refuseOther } from '../same-reference.ts';
import { type UserDetails, type UserPreferences, type UserProfile, userProfileOf } from './user-profile.ts';

export interface UsersOptions {
  readonly database: Database;
  readonly locales: readonly string[];
  readonly clock: () => number;
  /** Which of some ids the caller sees, whatever they are the ids of; a hundred at most. */
  readonly visibleIds: (caller: Caller, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Told when a user's profile has changed, so that no one goes on with the old one. */
  readonly onChange: (userId: string) => void;
}

/** Whoever uses the web application says some times a minute what they look at; each time others wait to write. */
const pace: Pace = { burst: 100, aSecond: 10, longestMilliseconds: 60_000 };

// Users are internal: every signed-in user sees them, for anyone else there are none.
const visibleUsers = (caller: Caller) => (caller === 'anonymous' ? nothing : everything);

const userKind = entityKind({
  name: 'user',
  view: userView,
  policy: { visible: visibleUsers, abilities: () => ({}) },
  entityOf: userProfileOf,
});

interface Given {
  readonly user: User;
  readonly name: string | undefined;
  readonly columns: RowChanges<'users'>;
  readonly lists: Partial<UserLists>;
}

export class Users {
  private readonly database: Database;
  private readonly locales: readonly string[];
  private readonly clock: () => number;
  private readonly visibleIds: UsersOptions['visibleIds'];
  private readonly onChange: (userId: string) => void;
  private readonly entities: VisibleEntities<UserProfile>;
  private readonly paces = new CallerPace(pace);

  constructor({ database, locales, clock, visibleIds, onChange }: UsersOptions) {
    this.database = database;
    this.locales = locales;
    this.clock = clock;
    this.visibleIds = visibleIds;
    this.onChange = onChange;
    this.entities = new VisibleEntities(database, userKind);
  }

  get carriedLocales(): readonly string[] {
    return this.locales;
  }

  /** That of whoever has chosen none. */
  get defaultLocale(): string {
    return this.locales[0]!;
  }

  get(caller: Caller, id: string): Promise<UserProfile> {
    return this.entities.get(caller, id);
  }

  /** Users as they see themselves, with their lists. "Hidden ones are left out of answers." */
  async details(user: User): Promise<UserDetails> {
    const [profile, { starred, recent }] = await Promise.all([this.get(user, user.id), findUserLists(this.database, user.id)]);
    const visible = await this.visibleIds(user, [...new Set([...starred, ...recent])]);
    const seen = (ids: readonly string[]) => ids.filter((id) => visible.has(id));
    return { ...profile, starred: seen(starred), recent: seen(recent) };
  }

  list(caller: Caller, query: ListQuery): Promise<EntityPage<UserProfile>> {
    return this.entities.list(caller, query);
  }

  async changePreferences(caller: Caller, preferences: UserPreferences): Promise<UserDetails> {
    const user = signedIn(caller);
    refuseOther('id', preferences.id, user.id);
    const { locales } = this;
    if (preferences.locale !== undefined && !locales.includes(preferences.locale)) {
      throw invalid('locale', `must be one of the locales that the installation carries: ${locales.join(', ')}`);
    }
    await this.store(user, preferences);
    return this.details(user);
  }

  private async store(user: User, { name, locale, theme, starred, recent }: UserPreferences): Promise<void> {
    const columns = { ...given({ locale, theme }), ...(name === undefined ? {} : namedColumns(name)) };
    const lists = given({ starred: starred && distinct(starred), recent: recent && distinct(recent) });
    if (Object.keys({ ...columns, ...lists }).length === 0) return;
    this.paces.refuseTooFast(user.id, this.clock(), 'You have changed your preferences too often. Try again in a second.');
    const isChanged = await this.database.write((transaction) => this.writeOther(transaction, { user, name, columns, lists }));
    if (isChanged) this.onChange(user.id);
  }

  /** Whether anything is other than it was. */
  private async writeOther(transaction: Transaction, { user, name, columns, lists }: Given): Promise<boolean> {
    const otherColumns = await differing(transaction, 'users', user.id, columns);
    const otherLists = await differingLists(transaction, user.id, lists);
    if (Object.keys({ ...otherColumns, ...otherLists }).length === 0) return false;
    if (Object.keys(otherColumns).length > 0) await updateRow(transaction, 'users', user.id, otherColumns);
    if (Object.keys(otherLists).length > 0) await storeUserLists(transaction, user.id, otherLists);
    await record(transaction, {
      actorId: user.id,
      at: this.clock(),
      action: 'user.changed',
      entity: { id: user.id, name: name ?? user.name },
      confidentiality: bounds.mostInternal,
    });
    return true;
  }
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

async function differingLists(transaction: Transaction, userId: string, lists: Partial<UserLists>): Promise<Partial<UserLists>> {
  const stored = await findUserLists(transaction, userId);
  const isOther = (list: keyof UserLists) => lists[list] !== undefined && lists[list].join() !== stored[list].join();
  return { ...(isOther('starred') && { starred: lists.starred }), ...(isOther('recent') && { recent: lists.recent }) };
}
