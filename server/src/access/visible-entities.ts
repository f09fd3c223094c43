/** Reads entities as a caller sees them: what the caller may not see is not there. */
import { all, type Condition } from '../conditions/condition.ts';
import { Failure } from '../failures.ts';
import type { Database, Reader } from '../storage/database.ts';
import { type CallerKind, ViewReader } from '../storage/view-reader.ts';
import type { Perspective, Slice } from '../storage/view-statements.ts';
import type { Row, View } from '../storage/views/view.ts';
import { type Caller, idOf } from './caller.ts';

/** What a caller may see of a kind of entity, and what the caller can do with each. */
export interface Policy {
  readonly visible: (caller: Caller) => Condition;
  readonly abilities: (caller: Caller) => Readonly<Record<string, Condition>>;
}

export interface ListQuery extends Slice {
  readonly where: Condition;
}

export interface EntityKind<Entity> {
  readonly name: string;
  readonly view: View;
  readonly policy: Policy;
  readonly entityOf: (row: Row) => Entity;
}

const largestPage = 1000;

export class VisibleEntities<Entity> {
  private readonly database: Database;
  private readonly kind: EntityKind<Entity>;
  private readonly reader: ViewReader;
  private readonly kinds: Readonly<Record<'anonymous' | 'user' | 'administrator', CallerKind>>;

  constructor(database: Database, kind: EntityKind<Entity>) {
    this.database = database;
    this.kind = kind;
    this.reader = new ViewReader(kind.view);
    this.kinds = {
      anonymous: { name: 'anonymous', perspectiveOf: () => this.perspective('anonymous') },
      user: { name: 'user', perspectiveOf: (id) => this.perspective({ id, name: '', isAdministrator: false }) },
      administrator: { name: 'administrator', perspectiveOf: (id) => this.perspective({ id, name: '', isAdministrator: true }) },
    };
  }

  async get(caller: Caller, id: string, reader: Reader = this.database.points): Promise<Entity> {
    const row = await this.reader.findById(reader, this.kinds[kindOf(caller)], idOf(caller), id.toLowerCase());
    if (!row) throw new Failure('missing', `No ${this.kind.name} ${id}.`);
    return this.kind.entityOf(row);
  }

  /** The one entity of which all this holds. */
  async find(caller: Caller, condition: Condition, reader: Reader = this.database.points): Promise<Entity | undefined> {
    const row = await this.reader.findOne(reader, this.perspective(caller), condition);
    return row && this.kind.entityOf(row);
  }

  async list(caller: Caller, { where, ...slice }: ListQuery, within?: Condition): Promise<{ items: Entity[]; total: number }> {
    const condition = within ? all(within, where) : where;
    const { rows, total } = await this.reader.page(this.database.lists, this.perspective(caller), condition, slice);
    return { items: rows.map(this.kind.entityOf), total };
  }

  /** All that meet the condition, read in large pages. */
  async all(caller: Caller, where: Condition): Promise<Entity[]> {
    const found: Entity[] = [];
    for (let number = 0; ; number++) {
      const { items, total } = await this.list(caller, { where, sort: [], page: { number, size: largestPage } });
      found.push(...items);
      if (items.length < largestPage || found.length >= total) return found;
    }
  }

  private perspective(caller: Caller): Perspective {
    return { me: idOf(caller), visible: this.kind.policy.visible(caller), abilities: this.kind.policy.abilities(caller) };
  }
}

/** A policy knows of its caller only the kind and the id. */
function kindOf(caller: Caller): 'anonymous' | 'user' | 'administrator' {
  if (caller === 'anonymous') return 'anonymous';
  return caller.isAdministrator ? 'administrator' : 'user';
}
