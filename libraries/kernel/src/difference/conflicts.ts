/** Finds where two differences from the same base do not go together. */
import type { Model } from '../objects/model.ts';
import type { Change, Difference, FeatureChange, PlainValue, Position } from './difference.ts';
import { isList, isReferenceTo, samePlain } from './plain-value.ts';

export interface Conflict {
  readonly id: string;
  /** The kind of their change that was left out. */
  readonly kind: Change['kind'];
  readonly feature?: string;
  readonly message: string;
}

export function conflictsBetween(our: Difference, their: Difference, ours: Model): Conflict[] {
  const side = new OurSide(our, ours);
  const conflicts = their.changes.flatMap((change) => side.conflictsWith(change));
  return [...conflicts, ...keptContainers(their, conflicts)];
}

/** What our side did, ready to be asked about one of their changes. */
class OurSide {
  private readonly byId: ReadonlyMap<string, readonly Change[]>;
  private readonly neededIds: ReadonlySet<string>;
  private readonly singlePlaces: ReadonlyMap<string, string>;
  private readonly containers: Map<string, string | undefined>;

  constructor({ changes }: Difference, model: Model) {
    this.byId = Map.groupBy(changes, ({ id }) => id);
    this.neededIds = new Set(changes.flatMap((change) => [placeOf(change)?.container ?? '', ...newTargets(change)]));
    this.singlePlaces = new Map(changes.flatMap((change) => singlePlace(change)));
    this.containers = new Map([...model.index()].map(([id, { container }]) => [id, container && model.idOf(container)]));
  }

  conflictsWith(change: Change): Conflict[] {
    const { id, kind } = change;
    const message = kind === 'removed' ? this.againstRemoval(id) : this.againstPlace(change);
    if (message !== undefined) return [{ id, kind, message }];
    return kind === 'changed' || kind === 'added' ? this.againstFeatures(id, kind, change.features) : [];
  }

  private againstRemoval(id: string): string | undefined {
    if (this.isRemoved(id)) return undefined;
    return this.byId.has(id) || this.neededIds.has(id) ? 'It was changed or is needed on our side.' : undefined;
  }

  private againstPlace(change: Change): string | undefined {
    const place = placeOf(change);
    const own = this.byId.get(change.id) ?? [];
    if (this.isRemoved(change.id)) return 'It was removed on our side.';
    if (place?.container !== undefined && this.isRemoved(place.container)) return 'Its container was removed on our side.';
    if (change.kind === 'added' && own.some(({ kind }) => kind === 'added')) return 'It was added on both sides.';
    if (place && this.isTaken(place, change.id)) return 'Its place was taken on our side.';
    return change.kind === 'moved' ? this.againstMove(change.id, change.position.new, own) : undefined;
  }

  private againstMove(id: string, place: Position, own: readonly Change[]): string | undefined {
    const moved = own.find(({ kind }) => kind === 'moved');
    if (moved?.kind === 'moved' && !isSamePlace(moved.position.new, place)) return 'It was moved on both sides.';
    for (let above = place.container; above !== undefined; above = this.containers.get(above)) {
      if (above === id) return 'It would be inside itself.';
    }
    this.containers.set(id, place.container);
    return undefined;
  }

  private againstFeatures(id: string, kind: 'changed' | 'added', features: readonly FeatureChange[]): Conflict[] {
    const changed = this.byId.get(id)?.find((other) => other.kind === 'changed');
    return features.flatMap(({ name, new: theirs }) => {
      const ours = changed?.features.find((feature) => feature.name === name);
      const isOther = ours !== undefined && !samePlain(ours.new, theirs);
      const isDangling = targetsOf(theirs).some((target) => this.isRemoved(target));
      if (!isOther && !isDangling) return [];
      return [
        {
          id,
          kind,
          feature: name,
          message: isOther ? `${name} was changed on both sides.` : `${name} refers to what was removed.`,
        },
      ];
    });
  }

  private isRemoved(id: string): boolean {
    return this.byId.get(id)?.some(({ kind }) => kind === 'removed') ?? false;
  }

  private isTaken(place: Position, id: string): boolean {
    const holder = place.isSingle ? this.singlePlaces.get(keyOf(place)) : undefined;
    return holder !== undefined && holder !== id;
  }
}

/** What stays keeps its container: a removal around a removal that was left out is left out, too. */
function keptContainers({ changes }: Difference, conflicts: readonly Conflict[]): Conflict[] {
  const removals = new Map(
    changes.filter((change) => change.kind === 'removed').map((change) => [change.id, change.position.container]),
  );
  const kept = new Set(conflicts.filter(({ kind }) => kind === 'removed').map(({ id }) => id));
  const found: Conflict[] = [];
  for (const id of kept) {
    const container = removals.get(id);
    if (container === undefined || !removals.has(container) || kept.has(container)) continue;
    kept.add(container);
    found.push({ id: container, kind: 'removed', message: 'It contains what was changed or is needed on our side.' });
  }
  return found;
}

function placeOf(change: Change): Position | undefined {
  if (change.kind === 'added') return change.position;
  return change.kind === 'moved' ? change.position.new : undefined;
}

function singlePlace(change: Change): [string, string][] {
  const place = placeOf(change);
  return place?.isSingle ? [[keyOf(place), change.id]] : [];
}

function keyOf({ container, feature }: Position): string {
  return `${container} ${feature}`;
}

function isSamePlace(one: Position, other: Position): boolean {
  return one.container === other.container && one.feature === other.feature && one.after === other.after;
}

function newTargets(change: Change): string[] {
  if (change.kind !== 'added' && change.kind !== 'changed') return [];
  return change.features.flatMap(({ old, new: next }) => {
    const before = new Set(targetsOf(old));
    return targetsOf(next).filter((id) => !before.has(id));
  });
}

function targetsOf(value: PlainValue | undefined): string[] {
  const items = isList(value) ? value : value === undefined ? [] : [value];
  return items.flatMap((item) => (isReferenceTo(item) ? [item.id] : []));
}
