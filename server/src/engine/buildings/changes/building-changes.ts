/** Compares two revisions of a building: objects that were added, removed, changed or moved, by their GlobalIds. */
import type { ChangeKind } from '../../differences/change-kinds.ts';
import type { Aspect, ElementFeature, ToldValue } from './element-feature.ts';
import { featuresOf } from './element-features.ts';
import { type Both, type Movement, movementOf, unmeasured } from './movement.ts';
import { pairObjects } from './paired-objects.ts';
import type { NamedObject, RevisedBuilding } from './revised-building.ts';

export interface BuildingChange extends NamedObject {
  readonly kind: ChangeKind;
  readonly globalId: string | null;
  /** Of what changed. */
  readonly features?: readonly FeatureChange[];
  /** Of what moved in space. */
  readonly placement?: Movement;
  /** What it was and is a part of. */
  readonly container: { readonly old: PartOf | null; readonly new: PartOf | null };
}

export interface FeatureChange {
  readonly aspect: Aspect;
  readonly set?: string;
  readonly name: string;
  readonly old: ToldValue;
  readonly new: ToldValue;
}

/** Projects, types and groups are a part of nothing. */
type PartOf = NamedObject | { readonly id: null };

type Buildings = Both<RevisedBuilding>;
type Rows = Both<number>;

/** In document order of the newer one; what was removed comes at the end. */
export function* buildingChanges(older: RevisedBuilding, newer: RevisedBuilding): Generator<BuildingChange> {
  pairObjects(older, newer);
  for (const row of newer.objects) {
    newer.checkpoint();
    const before = older.find(newer.keyOf(row));
    if (before === undefined) yield { ...headOf('added', newer, row), container: { old: null, new: wholeOf(newer, row) } };
    else yield* changesBetween([older, newer], [before, row]);
  }
  for (const row of older.objects) {
    older.checkpoint();
    if (newer.find(older.keyOf(row)) === undefined)
      yield { ...headOf('removed', older, row), container: { old: wholeOf(older, row), new: null } };
  }
}

function* changesBetween([older, newer]: Buildings, [before, after]: Rows): Generator<BuildingChange> {
  const container = { old: wholeOf(older, before), new: wholeOf(newer, after) };
  const features = changedFeatures(featuresOf(older, before), featuresOf(newer, after));
  if (features.length > 0) yield { ...headOf('changed', newer, after), features, container };
  const placement = movementBetween([older, newer], [before, after]);
  if (placement || isElsewhere([older, newer], [before, after]))
    yield { ...headOf('moved', newer, after), ...(placement && { placement }), container };
}

function headOf(kind: ChangeKind, building: RevisedBuilding, row: number) {
  return { kind, ...building.named(row), globalId: building.globalIdOf(row) };
}

function wholeOf(building: RevisedBuilding, row: number): PartOf {
  const whole = building.structure.wholeOf(row);
  return whole === undefined ? { id: null } : building.named(whole);
}

function isElsewhere([older, newer]: Buildings, [before, after]: Rows): boolean {
  const [was, is] = [older.structure.wholeOf(before), newer.structure.wholeOf(after)];
  return (was === undefined ? undefined : older.keyOf(was)) !== (is === undefined ? undefined : newer.keyOf(is));
}

function movementBetween([older, newer]: Buildings, [before, after]: Rows): Movement | undefined {
  const placed = [older.placements.of(before), newer.placements.of(after)] as const;
  if (placed[0] && placed[1]) return movementOf([placed[0], placed[1]], wholesBetween([older, newer], [before, after]));
  return markOfPlacement(older, before) === markOfPlacement(newer, after) ? undefined : unmeasured(placed);
}

/** Where what it is a part of stands, if that is still the same. */
function wholesBetween([older, newer]: Buildings, [before, after]: Rows) {
  const [was, is] = [older.structure.wholeOf(before), newer.structure.wholeOf(after)];
  if (was === undefined || is === undefined || older.keyOf(was) !== newer.keyOf(is)) return [undefined, undefined] as const;
  return [older.placements.of(was), newer.placements.of(is)] as const;
}

function markOfPlacement({ placements, digests }: RevisedBuilding, row: number): string {
  const placement = placements.rowOf(row);
  return placement === undefined ? '' : digests.of(placement);
}

function changedFeatures(older: Iterable<ElementFeature>, newer: Iterable<ElementFeature>): FeatureChange[] {
  const before = new Map(Array.from(older, (feature) => [keyOf(feature), feature]));
  const changes: FeatureChange[] = [];
  for (const feature of newer) {
    const was = before.get(keyOf(feature));
    before.delete(keyOf(feature));
    if (was?.mark !== feature.mark) changes.push(changeOf(feature, was?.value ?? null, feature.value));
  }
  for (const feature of before.values()) changes.push(changeOf(feature, feature.value, null));
  return changes;
}

function keyOf({ aspect, set, name }: ElementFeature): string {
  return JSON.stringify([aspect === 'quantity' ? 'property' : aspect, set ?? null, name]);
}

function changeOf({ aspect, set, name }: ElementFeature, old: ToldValue, next: ToldValue): FeatureChange {
  return { aspect, ...(set !== undefined && { set }), name, old, new: next };
}
