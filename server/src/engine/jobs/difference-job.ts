/** The job that compares two models and writes the difference as JSON. */
import { type Change, compare, labelIn, type Model, type Position, qualifiedName, summaryOf } from '@orrery/kernel';
import type { Source } from '../source.ts';
import type { JobContext } from './job-context.ts';
import { plainJson } from './plain-json.ts';

export interface DifferenceInput {
  readonly from: Source;
  readonly to: Source;
  /** The numbers that stand in the answer. */
  readonly revisions: { readonly from: number; readonly to: number };
}

/** What stands between two changes: each has a line of its own, by which the index of changes finds it. */
export const betweenChanges = ',\n';

/** The summary stands first: it is counted before anything is written. */
export function writeDifference({ from, to, revisions }: DifferenceInput, { models, write, checkpoint }: JobContext): void {
  const [older, newer] = [models.of(from).model, models.of(to).model];
  const difference = compare(older, newer, checkpoint);
  const head = JSON.stringify({ ...revisions, summary: summaryOf(difference) });
  write(`${head.slice(0, -1)},"changes":[\n`);
  let separator = '';
  for (const change of difference.changes) {
    write(separator + changeJson(change, change.kind === 'removed' ? older : newer));
    separator = betweenChanges;
  }
  write('\n]}');
}

function changeJson(change: Change, model: Model): string {
  const { kind, id } = change;
  const object = model.find(id);
  const type = kind === 'changed' ? change.class.new : change.class;
  const head = JSON.stringify({ kind, id, eClass: qualifiedName(type), label: object ? labelIn(model, object) : null });
  return `${head.slice(0, -1)}${featuresJson(change)}${containerJson(change)}}`;
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
