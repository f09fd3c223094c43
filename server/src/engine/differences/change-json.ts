/** The JSON of one change of a difference. */
import { type Change, labelIn, type Model, type Position, qualifiedName } from '@orrery/kernel';
import { plainJson } from './plain-json.ts';

export function changeJson(change: Change, label: string | null): string {
  const { kind, id } = change;
  const type = kind === 'changed' ? change.class.new : change.class;
  const head = JSON.stringify({ kind, id, eClass: qualifiedName(type), label });
  return `${head.slice(0, -1)}${featuresJson(change)}${containerJson(change)}}`;
}

/** What the changed object is called: as it is now, or was. */
export function labelOfChanged({ kind, id }: Change, older: Model, newer: Model): string | null {
  const model = kind === 'removed' ? older : newer;
  const object = model.find(id);
  return object ? labelIn(model, object) : null;
}

function featuresJson(change: Change): string {
  if (change.kind === 'moved') return '';
  const features = change.features.map(
    ({ name, old, new: next }) => `{"name":${JSON.stringify(name)},"old":${plainJson(old)},"new":${plainJson(next)}}`,
  );
  return `,"features":[${features.join(',')}]`;
}

function containerJson(change: Change): string {
  const positions = positionsOf(change);
  return positions ? `,"container":${JSON.stringify(positions)}` : '';
}

interface Positions {
  readonly old: ContainerPosition | null;
  readonly new: ContainerPosition | null;
}

/** Roots have no container, only a position. */
interface ContainerPosition {
  readonly id: string | null;
  readonly feature: string | null;
  readonly index: number;
}

function positionsOf(change: Change): Positions | undefined {
  if (change.kind === 'changed') return undefined;
  if (change.kind === 'added') return { old: null, new: positionOf(change.position) };
  if (change.kind === 'removed') return { old: positionOf(change.position), new: null };
  return { old: positionOf(change.position.old), new: positionOf(change.position.new) };
}

function positionOf({ container, feature, index }: Position): ContainerPosition {
  return { id: container ?? null, feature: feature ?? null, index };
}
