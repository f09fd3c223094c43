/** The job that compares two models and writes the difference as JSON. */
import { type Change, type Class, compare, type Model, type Position, summaryOf } from '@orrery/kernel';
import type { Source } from '../source.ts';
import type { Bench } from './job.ts';
import { labelOf } from './label.ts';
import { plainJson } from './plain-json.ts';

export interface DifferenceInput {
  readonly from: Source;
  readonly to: Source;
  /** The numbers that stand in the answer. */
  readonly revisions: { readonly from: number; readonly to: number };
}

/** The summary stands first: it is counted before anything is written. */
export function writeDifference({ from, to, revisions }: DifferenceInput, { readings, write }: Bench): void {
  const [older, newer] = [readings.of(from).model, readings.of(to).model];
  const difference = compare(older, newer);
  const head = JSON.stringify({ ...revisions, summary: summaryOf(difference) });
  write(`${head.slice(0, -1)},"changes":[`);
  let separator = '';
  for (const change of difference.changes) {
    write(separator + changeJson(change, change.kind === 'removed' ? older : newer));
    separator = ',';
  }
  write(']}');
}

function changeJson(change: Change, model: Model): string {
  const { kind, id } = change;
  const object = model.find(id);
  const type = kind === 'changed' ? change.class.new : change.class;
  const head = JSON.stringify({ kind, id, eClass: prefixedName(type), label: object ? labelOf(object) : null });
  return `${head.slice(0, -1)}${featuresJson(change)}${containerJson(change)}}`;
}

/** As in EMF JSON. */
function prefixedName({ package: { nsPrefix }, name }: Class): string {
  return nsPrefix === '' ? name : `${nsPrefix}:${name}`;
}

function featuresJson(change: Change): string {
  if (change.kind === 'moved') return '';
  const features = change.features.map(
    ({ name, old, new: next }) => `{"name":${JSON.stringify(name)},"old":${plainJson(old)},"new":${plainJson(next)}}`,
  );
  return `,"features":[${features.join(',')}]`;
}

function containerJson(change: Change): string {
  const places = placesOf(change);
  return places ? `,"container":${JSON.stringify(places)}` : '';
}

interface Places {
  readonly old: Place | null;
  readonly new: Place | null;
}

/** Roots have no container, only a position. */
interface Place {
  readonly id: string | null;
  readonly feature: string | null;
  readonly index: number;
}

function placesOf(change: Change): Places | undefined {
  if (change.kind === 'changed') return undefined;
  if (change.kind === 'added') return { old: null, new: placeOf(change.position) };
  if (change.kind === 'removed') return { old: placeOf(change.position), new: null };
  return { old: placeOf(change.position.old), new: placeOf(change.position.new) };
}

function placeOf({ container, feature, index }: Position): Place {
  return { id: container ?? null, feature: feature ?? null, index };
}
