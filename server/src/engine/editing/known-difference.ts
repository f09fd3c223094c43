/** Derives from the difference of an edit what changes for the model: facts that stay, and objects whose values and labels are others. */
import { type Change, isToldOfByOthers, labelOf, type Model, type ModelObject } from '@orrery/kernel';
import { hasLanguageRules } from '@orrery/metamodels';
import { isResourceModel } from '@orrery/rdf';
import { keepFacts, knownFacts } from './known-facts.ts';
import { isUnremarkable } from './object-edit.ts';

export interface KnownDifference {
  readonly before: Model;
  readonly after: Model;
  readonly changes: readonly Change[];
}

export interface EditedObjects {
  /** The objects that came, went, say or hold something else, where those are known: all others are as they were. */
  readonly touched?: readonly string[] | undefined;
  /** Whether any of them came, went or moved. */
  readonly isOtherTree?: boolean | undefined;
  /** The objects whose labels may be others now, where those of all others stay. */
  readonly labelsOf?: readonly string[] | undefined;
}

/** The facts of the model before are those of what was read of the result, where nothing is to be told of what was touched. */
export function keepQuietFacts(difference: KnownDifference, read: Model): void {
  const { before, changes } = difference;
  const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length;
  // Of links into a document the first one is told: which that is, depends on where objects are.
  const mayBeElsewhere = count('changed') < changes.length && knownFacts(before)?.linked.length !== 0;
  if (mayBeElsewhere || !isQuiet(difference)) return;
  keepFacts(before, read, { moreObjects: count('added') - count('removed'), isReordered: count('moved') > 0 });
}

/** Where not all ids stay when the result is read, nobody knows what else is another object then. */
export function editedObjects({ before, after, changes }: KnownDifference, doIdsStay: boolean): EditedObjects {
  if (isResourceModel(after)) return {};
  const ids = [...new Set(changes.map(({ id }) => id))];
  const labelsOf = () =>
    changes.filter((one) => one.kind !== 'changed' || isCalledOtherwise(before.find(one.id), after.find(one.id)));
  const isAlone = ids.every((id) => [before, after].every((model) => !isTold(model.find(id))));
  const isOtherTree = changes.some(({ kind }) => kind !== 'changed');
  return {
    ...((doIdsStay || changes.every(isOfValues)) && { touched: [...new Set(changes.flatMap(touchedBy))], isOtherTree }),
    ...(isAlone && { labelsOf: [...new Set(labelsOf().map(({ id }) => id))] }),
  };
}

function isTold(object: ModelObject | undefined): boolean {
  return object !== undefined && isToldOfByOthers(object);
}

/** Whether search has to know it by another label, or among others. */
function isCalledOtherwise(one: ModelObject | undefined, other: ModelObject | undefined): boolean {
  return !one || !other || one.class !== other.class || labelOf(one) !== labelOf(other);
}

function isOfValues(change: Change): boolean {
  if (change.kind !== 'changed' || change.class.old !== change.class.new) return false;
  const { featuresByName } = change.class.new;
  return change.features.every(({ name }) => {
    const feature = featuresByName.get(name);
    return feature !== undefined && !feature.isReference && !feature.isFeatureMap;
  });
}

/** Neither before nor after anything is to be told of the touched objects and of what holds them; no package comes or goes. */
function isQuiet({ before, after, changes }: KnownDifference): boolean {
  const home = before.roots[0]?.class.package;
  if (!home || after.roots[0]?.class.package !== home || hasLanguageRules(after) || isResourceModel(after)) return false;
  const ids = new Set(changes.flatMap(touchedBy));
  return [before, after].every((model) =>
    [...ids].every((id) => {
      const object = model.find(id);
      return !object || (object.class.package === home && isUnremarkable(object));
    }),
  );
}

/** The object, and what holds it or has held it. */
export function touchedBy(change: Change): string[] {
  const holders =
    change.kind === 'changed'
      ? []
      : change.kind === 'moved'
        ? [change.position.old.container, change.position.new.container]
        : [change.position.container];
  return [change.id, ...holders.filter((id) => id !== undefined)];
}
