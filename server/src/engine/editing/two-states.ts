/** A model before and after an edit: two models, or one that is turned back for a while. */
import type { Change, EditInPlace, Model } from '@orrery/kernel';

/** What is told of the model as it was, and as it is. */
export interface TwoStates {
  readonly before: <T>(tell: (model: Model) => T) => T;
  readonly after: <T>(tell: (model: Model) => T) => T;
  /** The ids of objects that are there before and after, and have other values or references. */
  readonly changed: readonly string[];
  /** Of those that contain something else, or in another order; undefined stands for the roots. */
  readonly holders: readonly (string | undefined)[];
}

export function statesOfCopy(before: Model, after: Model, changes: readonly Change[]): TwoStates {
  const isThere = (id: string | undefined) => id === undefined || (before.find(id) && after.find(id));
  return {
    before: (tell) => tell(before),
    after: (tell) => tell(after),
    changed: changes.flatMap(({ kind, id }) => (kind === 'changed' ? [id] : [])),
    holders: [...new Set(changes.flatMap(containersIn))].filter(isThere),
  };
}

function containersIn(change: Change): readonly (string | undefined)[] {
  if (change.kind === 'changed') return [];
  if (change.kind === 'moved') return [change.position.old.container, change.position.new.container];
  return [change.position.container];
}

export function statesInPlace(model: Model, { changed, holders, turn }: EditInPlace): TwoStates {
  const idsOf = (objects: EditInPlace['changed']) => objects.map((object) => model.idOf(object));
  return {
    before: (tell) => {
      turn();
      try {
        return tell(model);
      } finally {
        turn();
      }
    },
    after: (tell) => tell(model),
    changed: idsOf(changed),
    holders: idsOf(holders),
  };
}
