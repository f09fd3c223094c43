/** A kind of entity: how it is read, who sees it, and what is made of its rows. */
import type { Condition } from '../conditions/condition.ts';
import type { Queryable } from '../storage/database.ts';
import type { StampRequest } from '../storage/representations/representation-stamps.ts';
import type { Row, RowOf, Selection } from '../storage/views/selection.ts';
import type { View } from '../storage/views/view.ts';
import type { Caller } from './caller.ts';

/** What a caller may see of a kind of entity, and what the caller can do with each. */
export interface Policy {
  readonly visible: (caller: Caller) => Condition;
  /** The same rule, given what a list asks for, where the database answers that faster. */
  readonly visibleAmong?: (caller: Caller, asked: Condition) => Condition;
  /** Each is a value of the view, true where its condition holds. */
  readonly abilities: (caller: Caller) => Readonly<Record<string, Condition>>;
}

/** Tells whether anything has changed in what a list is about, so that long lists are not counted anew for every page. */
export interface ListStamps {
  /** The entities that the list depends on, as far as the caller sees them. Nothing where no condition describes them. */
  readonly among: (caller: Caller, asked: Condition) => Condition | undefined;
  /** A stamp that differs after every change of those entities, or of what they hold. Nothing where they are too many. */
  readonly stampOf: (queryable: Queryable, asked: StampRequest) => Promise<string | undefined>;
}

export interface EntityKind<Entity> {
  readonly name: string;
  readonly view: View;
  readonly policy: Policy;
  readonly stamps?: ListStamps;
  readonly entityOf: (row: Row) => Entity;
}

/** The same with the rows that its view selects. */
export interface EntityKindOf<Entity, Selected extends Selection> extends Omit<EntityKind<Entity>, 'entityOf'> {
  readonly view: View & { readonly select: Selected };
  readonly entityOf: (row: RowOf<Selected>) => Entity;
}

/** The one place where rows get the types that their view declares. */
export function entityKind<Entity, Selected extends Selection>(kind: EntityKindOf<Entity, Selected>): EntityKind<Entity> {
  return { ...kind, entityOf: kind.entityOf as (row: Row) => Entity };
}
