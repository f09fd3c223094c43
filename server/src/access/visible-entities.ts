/** Reads entities as a caller sees them: what the caller may not see is not there. */
import { all, type Condition, is, isOneOf, mostValues } from '../conditions/condition.ts';
import { Failure } from '../failures.ts';
import type { Database, Queryable } from '../storage/database.ts';
import type { Landmark } from '../storage/entities/known-lists.ts';
import { type CallerKind, type RowGroup, ViewQueries } from '../storage/entities/view-queries.ts';
import type { Groups, Perspective, Slice } from '../storage/entities/view-statements.ts';
import type { Row } from '../storage/views/selection.ts';
import { type Caller, callerKey, hasOwnStatements, idOf, membershipsOf } from './caller.ts';
import type { EntityKind } from './entity-kind.ts';

export interface ListQuery extends Slice {
  readonly where: Condition;
  /** Asks for the same page of each group instead: of the models of each of these projects. */
  readonly each?: Groups | undefined;
}

/** A page; where groups were asked for, their entities follow each other, and `groups` tells where one ends. */
export interface EntityPage<Entity> {
  readonly items: Entity[];
  readonly total: number;
  readonly groups?: readonly RowGroup[];
  /** How large the documents of its entities are, where they have any. */
  readonly bytes?: number;
}

const largestPage = 1000;

export class VisibleEntities<Entity> {
  private readonly database: Database;
  private readonly kind: EntityKind<Entity>;
  private readonly queries: ViewQueries;
  private readonly kinds: Readonly<Record<'anonymous' | 'user' | 'administrator', CallerKind>>;

  constructor(database: Database, kind: EntityKind<Entity>) {
    this.database = database;
    this.kind = kind;
    this.queries = new ViewQueries(kind.view);
    this.kinds = {
      anonymous: { name: 'anonymous', perspectiveOf: () => this.perspective('anonymous') },
      user: { name: 'user', perspectiveOf: (id) => this.perspective({ id, name: '', isAdministrator: false }) },
      administrator: { name: 'administrator', perspectiveOf: (id) => this.perspective({ id, name: '', isAdministrator: true }) },
    };
  }

  async get(caller: Caller, id: string, queryable: Queryable = this.database.points): Promise<Entity> {
    const row = await this.rowOf(caller, id.toLowerCase(), queryable);
    if (!row) throw new Failure('missing', `No ${this.kind.name} ${id}.`);
    return this.kind.entityOf(row);
  }

  /** Those of the entities that the caller sees, in the order of their ids: one statement for all of them, which are a thousand at most. */
  async many(caller: Caller, ids: readonly string[], queryable: Queryable = this.database.lists): Promise<Entity[]> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    if (wanted.length === 0) return [];
    const rows = await this.queries.findAll(queryable, this.perspective(caller), isOneOf('id', wanted));
    const byId = new Map(rows.map((row) => [row.id, this.kind.entityOf(row)]));
    return wanted.flatMap((id) => byId.get(id) ?? []);
  }

  /** However many, read some at a time. */
  async manyInSteps(caller: Caller, ids: readonly string[], queryable?: Queryable): Promise<Entity[]> {
    const found: Entity[] = [];
    for (const some of stretchesOf(ids)) found.push(...(await this.many(caller, some, queryable)));
    return found;
  }

  /** Whether the caller sees all of these: none of them is read. */
  async seesAll(caller: Caller, ids: readonly string[], queryable: Queryable = this.database.lists): Promise<boolean> {
    for (const some of stretchesOf([...new Set(ids)])) {
      const [count] = await this.queries.totals(queryable, this.perspective(caller), isOneOf('id', some), []);
      if (count < some.length) return false;
    }
    return true;
  }

  /** The one entity of which all this holds. */
  async find(caller: Caller, condition: Condition, queryable: Queryable = this.database.points): Promise<Entity | undefined> {
    const row = await this.queries.findOne(queryable, this.perspective(caller), condition);
    return row && this.kind.entityOf(row);
  }

  async list(caller: Caller, { where, each, ...slice }: ListQuery, within?: Condition): Promise<EntityPage<Entity>> {
    const condition = within ? all(within, where) : where;
    if (each) return this.pages(caller, condition, slice, each);
    const { lists } = this.database;
    const perspective = this.perspectiveOn(caller, condition);
    const stamp = await this.stampOf(caller, condition, slice.signal);
    const { rows, total } = await this.queries.page(lists, perspective, condition, slice, stamp);
    return { items: rows.map(this.kind.entityOf), total };
  }

  /** One statement, however many groups there are. */
  private async pages(caller: Caller, where: Condition, slice: Slice, each: Groups): Promise<EntityPage<Entity>> {
    const condition = all(isOneOf(each.field, each.values), where);
    const perspective = this.perspectiveOn(caller, condition);
    const { rows, groups } = await this.queries.pages(this.database.lists, perspective, condition, slice, each);
    return { items: rows.map(this.kind.entityOf), total: groups.reduce((sum, { total }) => sum + total, 0), groups };
  }

  /** All that meet the condition. */
  all(caller: Caller, where: Condition): Promise<Entity[]> {
    return Array.fromAsync(this.each(caller, where));
  }

  /** One after the other of all that meet the condition, read some at a time: none is left out where others are deleted meanwhile. */
  async *each(caller: Caller, where: Condition, size = largestPage): AsyncGenerator<Entity> {
    const perspective = this.perspectiveOn(caller, where);
    let after: Landmark | undefined;
    do {
      const { rows, end } = await this.queries.stretch(this.database.lists, { perspective, condition: where, size, after });
      for (const row of rows) yield this.kind.entityOf(row);
      after = end;
    } while (after);
  }

  /** How many meet the condition, and the sums of fields over them: none of them is read. */
  totals(
    caller: Caller,
    where: Condition,
    fields: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly [count: number, ...sums: number[]]> {
    return this.queries.totals(this.database.lists, this.perspective(caller), where, fields, signal);
  }

  /** Statements that look at other member records than the table's, or no further than a bound, are written anew each time. */
  private rowOf(caller: Caller, id: string, queryable: Queryable): Promise<Row | undefined> {
    if (hasOwnStatements(caller)) return this.queries.findOne(queryable, this.perspective(caller), is('id', id));
    return this.queries.findById(queryable, this.kinds[kindOf(caller)], idOf(caller), id);
  }

  private async stampOf(caller: Caller, asked: Condition, signal?: AbortSignal): Promise<string | undefined> {
    const { stamps } = this.kind;
    const among = stamps?.among(caller, asked);
    const who = { me: idOf(caller), memberships: membershipsOf(caller), caller: callerKey(caller) };
    return among && stamps?.stampOf(this.database.lists, { among, ...who, signal });
  }

  private perspectiveOn(caller: Caller, asked: Condition): Perspective {
    const { visibleAmong } = this.kind.policy;
    const perspective = this.perspective(caller);
    return visibleAmong ? { ...perspective, visible: visibleAmong(caller, asked) } : perspective;
  }

  private perspective(caller: Caller): Perspective {
    return {
      me: idOf(caller),
      memberships: membershipsOf(caller),
      caller: callerKey(caller),
      visible: this.kind.policy.visible(caller),
      abilities: this.kind.policy.abilities(caller),
    };
  }
}

/** A policy knows of its caller only the kind and the id. */
function kindOf(caller: Caller): 'anonymous' | 'user' | 'administrator' {
  if (caller === 'anonymous') return 'anonymous';
  return caller.isAdministrator ? 'administrator' : 'user';
}

/** As many as stand in one condition. */
function* stretchesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += mostValues) yield ids.slice(start, start + mostValues);
}
