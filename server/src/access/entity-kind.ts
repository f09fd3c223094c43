/** A kind of entity: how it is read, who sees it, and what is made of its rows. */
import type { Condition } from '../conditions/condition.ts';
import type { Row, RowOf, Selection } from '../storage/views/selection.ts';
import type { View } from '../storage/views/view.ts';
import type { Caller } from './caller.ts';

/** What a caller may see of a kind of entity, and what the caller can do with each. */
export interface Policy {
  readonly visible: (caller: Caller) => Condition;
  /** The same rule among what a list asks for, where it is sooner answered with that in mind. */
  readonly visibleAmong?: (caller: Caller, asked: Condition) => Condition;
  /** Each is a value of the view, true where its condition holds. */
  readonly abilities: (caller: Caller) => Readonly<Record<string, Condition>>;
}

export interface EntityKind<Entity> {
  readonly name: string;
  readonly view: View;
  readonly policy: Policy;
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
