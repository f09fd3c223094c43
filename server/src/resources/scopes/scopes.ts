/** The use cases of scopes. */
import { v7 as newId } from 'uuid';
import { type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { requireAbility } from '../../access/require-ability.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { slugOf } from '../../slug.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { type LeftWork, leftToChores } from '../../storage/left-work.ts';
import { removeContainer } from '../../storage/removal/container-removal.ts';
import { differing, insertRow, updateRow } from '../../storage/rows.ts';
import { scopeView } from '../../storage/views/scope-view.ts';
import { refuseChangesOfArchived } from '../archived.ts';
import { archivedBy, createdBy, modifiedBy } from '../audit.ts';
import { applyLevel, changingLevel } from '../container-level.ts';
import { changedTexts, describedColumns, given, namedColumns } from '../described.ts';
import { refuseOther } from '../same-reference.ts';
import { refusingTaken, type Slugged, takenSlug } from '../taken.ts';
import { type NewScope, type Scope, type ScopeChanges, scopeOf } from './scope.ts';
import { scopePolicy } from './scope-policy.ts';

const takenBy = (input: Slugged) => ({ 'scopes(slug)': takenSlug(input, 'scope') });

interface AskedChange {
  readonly caller: Caller;
  readonly id: string;
  readonly changes: ScopeChanges;
  readonly precondition: Precondition<Scope>;
}

const scopeKind = entityKind({ name: 'scope', view: scopeView, policy: scopePolicy, entityOf: scopeOf });

export class Scopes {
  private readonly database: Database;
  private readonly entities: VisibleEntities<Scope>;
  private readonly clock: () => number;
  private readonly left: LeftWork;

  constructor(database: Database, clock: () => number, left = leftToChores) {
    this.database = database;
    this.clock = clock;
    this.left = left;
    this.entities = new VisibleEntities(database, scopeKind);
  }

  get(caller: Caller, id: string, transaction?: Transaction): Promise<Scope> {
    return this.entities.get(caller, id, transaction);
  }

  list(caller: Caller, query: ListQuery): Promise<EntityPage<Scope>> {
    return this.entities.list(caller, query);
  }

  create(caller: Caller, input: NewScope, once: Once = everyTime): Promise<Scope> {
    const user = signedIn(caller);
    return this.writing(input, async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return this.get(caller, earlier, transaction);
      const [id, now] = [newId(), this.clock()];
      await insertRow(transaction, 'scopes', {
        id,
        slug: input.slug ?? slugOf(input.name, 'scope'),
        ...namedColumns(input.name),
        ...describedColumns(input.description ?? null),
        confidentiality: input.confidentiality ?? 0,
        ...createdBy(user, now),
        archiver_id: null,
        archived_at: null,
        ...archivedBy(user, now, input.archived, false),
      });
      await once.remember(transaction, id);
      return this.recorded(transaction, user, 'created', await this.get(caller, id, transaction));
    });
  }

  async change(caller: Caller, id: string, changes: ScopeChanges, precondition: Precondition<Scope> = always): Promise<Scope> {
    const asked = { caller, id, changes, precondition };
    const { confidentiality } = changes;
    if (confidentiality === undefined) return this.write(asked);
    const found = await this.changeable(asked);
    return changingLevel(
      { database: this.database, clock: this.clock, onLeft: this.left.onLift },
      { container: 'scope_id', found, confidentiality },
      (further) => this.write(asked, further),
    );
  }

  /** What else belongs into the transaction comes before what the container holds. */
  private write(asked: AskedChange, further: (transaction: Transaction) => Promise<void> = async () => {}): Promise<Scope> {
    const { caller, id, changes } = asked;
    const user = signedIn(caller);
    return this.writing({ slug: changes.slug }, async (transaction) => {
      const scope = await this.changeable(asked, transaction);
      const now = this.clock();
      const columns = await differing(transaction, 'scopes', scope.id, {
        ...given({ slug: changes.slug, confidentiality: changes.confidentiality }),
        ...changedTexts(changes),
        ...archivedBy(user, now, changes.archived, !scope.isActive),
      });
      if (Object.keys(columns).length === 0) return scope;
      await updateRow(transaction, 'scopes', scope.id, { ...columns, ...modifiedBy(user, now) });
      await further(transaction);
      await applyLevel(transaction, { container: 'scope_id', found: scope, confidentiality: changes.confidentiality });
      return this.recorded(transaction, user, 'changed', await this.get(caller, id, transaction));
    });
  }

  /** The scope, where the caller may change it so. */
  private async changeable({ caller, id, changes, precondition }: AskedChange, transaction?: Transaction): Promise<Scope> {
    signedIn(caller);
    const scope = await this.get(caller, id, transaction);
    requireAbility(scope, 'canManage', 'Only its creator and administrators may change this scope.');
    refuseChangesOfArchived('scope', scope.isActive, changes);
    precondition(scope);
    refuseOther('id', changes.id, scope.id);
    return scope;
  }

  async remove(caller: Caller, id: string, precondition: Precondition<Scope> = always): Promise<void> {
    const user = signedIn(caller);
    const isLeft = await this.database.write(async (transaction) => {
      const scope = await this.removable(caller, id, precondition, transaction);
      await this.recorded(transaction, user, 'deleted', scope);
      return removeContainer(transaction, { kind: 'scope', id: scope.id }, this.clock());
    });
    if (isLeft) this.left.onRows();
  }

  private async removable(caller: Caller, id: string, precondition: Precondition<Scope>, transaction: Transaction) {
    const scope = await this.get(caller, id, transaction);
    requireAbility(scope, 'canDelete', 'Only its creator and administrators may delete this scope.');
    precondition(scope);
    return scope;
  }

  private async recorded(transaction: Transaction, user: User, what: string, scope: Scope): Promise<Scope> {
    const { id, name, confidentiality } = scope;
    await record(transaction, {
      actorId: user.id,
      at: this.clock(),
      action: `scope.${what}`,
      entity: { id, name },
      scope: { id, name },
      confidentiality,
    });
    return scope;
  }

  private writing<T>(input: Slugged, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return refusingTaken(this.database, takenBy(input), () => this.database.write(work));
  }
}
