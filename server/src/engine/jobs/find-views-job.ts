/** The job that finds the views that show an object: by who refers to it and what contains it, in the index of the model. */
import { uuidOfBytes } from '@orrery/kernel';
import { archimateNsUri, canvasNsUri, ecoreNsUri } from '@orrery/metamodels/names.ts';
import { mostViews } from '../facts.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { Bytes } from '../source.ts';

export interface FindViewsInput {
  /** The object index. */
  readonly index: Bytes;
  readonly row: number;
}

/** The features by which figures say what they show. */
const showing: ReadonlySet<string> = new Set(['archimateElement', 'archimateRelationship', 'referencedModel']);

/** The classes of objects that are views, or give one. */
const viewClasses: ReadonlySet<string> = new Set([
  `${archimateNsUri} ArchimateDiagramModel`,
  `${archimateNsUri} SketchModel`,
  `${canvasNsUri} CanvasModel`,
  `${ecoreNsUri} EPackage`,
]);

const uuidLength = 16;

/** The ids of the views, in the order in which the object is shown; so many as a model has at most. */
export function findViews({ index, row }: FindViewsInput, { columns, fetch, checkpoint }: JobContext): string[] {
  const of = new IndexColumns(index, columns, fetch);
  const [starts, sources] = [of.numbers('inStart'), of.numbers('inSource')];
  const [features, ids, isShowing] = [of.numbers('inFeature'), of.bytes('ids'), numbersOf(of.directory.features, isOfFigures)];
  const around = viewsAround(of, checkpoint);
  const found = new Set<number>();
  const add = (one: number) => {
    const view = around(one);
    if (view !== undefined && found.size < mostViews) found.add(view);
  };
  add(row);
  for (let at = starts[row]!; at < starts[row + 1]!; at++) if (isShowing.has(features[at]!)) add(sources[at]!);
  return Array.from(found, (view) => uuidOfBytes(ids, view * uuidLength));
}

/** The view that an object is, or lies in. Each container is passed once, whatever number of figures lies in it. */
function viewsAround(of: IndexColumns, checkpoint: () => void): (row: number) => number | undefined {
  const [containers, classes] = [of.numbers('container'), of.numbers('class')];
  const isView = numbersOf(of.directory.classes, ({ nsUri, name }) => viewClasses.has(`${nsUri} ${name}`));
  const known = new Map<number, number | undefined>();
  return (row) => {
    const passed: number[] = [];
    let next = row;
    // What the column of containers holds is the row and one more; 0 for roots.
    for (; next >= 0 && !known.has(next) && !isView.has(classes[next]!); next = containers[next]! - 1) {
      checkpoint();
      passed.push(next);
    }
    const view = next < 0 ? undefined : known.has(next) ? known.get(next) : next;
    for (const one of passed) known.set(one, view);
    return view;
  };
}

function isOfFigures({ name }: { readonly name: string }): boolean {
  return showing.has(name);
}

function numbersOf<T>(all: readonly T[], isSo: (one: T) => boolean): ReadonlySet<number> {
  return new Set(all.flatMap((one, number) => (isSo(one) ? [number] : [])));
}
