/** The use cases of user profiles. */
import { confidentiality as bounds, type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { everything, nothing } from '../../conditions/condition.ts';
import { invalid } from '../../failures.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database } from '../../storage/database.ts';
import { updateRow } from '../../storage/rows.ts';
import { userView } from '../../storage/views/user-view.ts';
import { given, namedColumns } from '../described.ts';
import { refuseOther } from '../same-reference.ts';
import { type UserPreferences, type UserProfile, userProfileOf } from './user-profile.ts';

export interface UsersOptions {
  readonly database: Database;
  readonly locales: readonly string[];
  readonly clock: () => number;
  /** Told when a user's profile has changed, so that no one goes on with the old one. */
  readonly onChange: (userId: string) => void;
}

// Users are internal: every signed-in user sees them, for anyone else there are none.
const visibleUsers = (caller: Caller) => (caller === 'anonymous' ? nothing : everything);

const userKind = entityKind({
  name: 'user',
  view: userView,
  policy: { visible: visibleUsers, abilities: () => ({}) },
  entityOf: userProfileOf,
});

export class Users {
  private readonly database: Database;
  private readonly locales: readonly string[];
  private readonly clock: () => number;
  private readonly onChange: (userId: string) => void;
  private readonly entities: VisibleEntities<UserProfile>;

  constructor({ database, locales, clock, onChange }: UsersOptions) {
    this.database = database;
    this.locales = locales;
    this.clock = clock;
    this.onChange = onChange;
    this.entities = new VisibleEntities(database, userKind);
  }

  get(caller: Caller, id: string): Promise<UserProfile> {
    return this.entities.get(caller, id);
  }

  list(caller: Caller, query: ListQuery): Promise<{ items: UserProfile[]; total: number }> {
    return this.entities.list(caller, query);
  }

  async changePreferences(caller: Caller, preferences: UserPreferences): Promise<UserProfile> {
    const user = signedIn(caller);
    refuseOther('id', preferences.id, user.id);
    const { locales } = this;
    if (preferences.locale !== undefined && !locales.includes(preferences.locale)) {
      throw invalid('locale', `must be one of the locales that the installation carries: ${locales.join(', ')}`);
    }
    await this.store(user, preferences);
    return this.get(caller, user.id);
  }

  private async store(user: User, { name, locale, theme }: UserPreferences): Promise<void> {
    const columns = { ...given({ locale, theme }), ...(name === undefined ? {} : namedColumns(name)) };
    if (Object.keys(columns).length === 0) return;
    await this.database.write(async (transaction) => {
      await updateRow(transaction, 'users', user.id, columns);
      const entity = { id: user.id, name: name ?? user.name };
      await record(transaction, {
        actorId: user.id,
        at: this.clock(),
        action: 'user.changed',
        entity,
        confidentiality: bounds.mostInternal,
      });
    });
    this.onChange(user.id);
  }
}
