/** The views that show an object: found by who refers to it and what contains it, in the index of the model. */
import { diagramKind } from '@orrery/formats/descriptions.ts';
import type { IndexedClass, ObjectIndex, Stretch } from '@orrery/kernel';
import { archimateNsUri, canvasNsUri, ecoreNsUri } from '@orrery/metamodels/names.ts';
import { derivedId } from '../../storage/representations/derived-changes.ts';
import type { OpenObjects } from '../objects/model-objects.ts';

/** The features by which figures say what they show. */
const showing: ReadonlySet<string> = new Set(['archimateElement', 'archimateRelationship', 'referencedModel']);

/** The classes of objects that are views, or give one. */
const viewClasses: ReadonlySet<string> = new Set([
  `${archimateNsUri} ArchimateDiagramModel`,
  `${archimateNsUri} SketchModel`,
  `${canvasNsUri} CanvasModel`,
  `${ecoreNsUri} EPackage`,
]);

/** So many references are looked at in one go. */
const atOnce = 1000;

/** The ids of the representations that follow from these views, in the order in which the object is shown. */
export async function idsOfShowing({ index, model, signal }: OpenObjects, row: number): Promise<string[]> {
  const found = new Set<number>();
  const add = async (one: number) => {
    const view = await viewAround(index, one);
    if (view !== undefined) found.add(view);
  };
  await add(row);
  for await (const figures of figuresOf(index, await index.incoming(row))) {
    signal?.throwIfAborted();
    for (const figure of figures) await add(figure);
  }
  return Promise.all([...found].map(async (view) => derivedId(model.id, await index.idAt(view), diagramKind)));
}

async function* figuresOf(index: ObjectIndex, { from, to }: Stretch): AsyncGenerator<number[]> {
  for (let start = from; start < to; start += atOnce) {
    const references = await index.referencesIn({ from: start, to: Math.min(to, start + atOnce) });
    yield references.filter(({ feature }) => showing.has(feature.name)).map(({ row }) => row!);
  }
}

/** The view that an object is, or lies in. */
async function viewAround(index: ObjectIndex, row: number): Promise<number | undefined> {
  for (let next: number | undefined = row; next !== undefined; next = await index.containerOf(next))
    if (isView(await index.classAt(next))) return next;
  return undefined;
}

function isView({ nsUri, name }: IndexedClass): boolean {
  return viewClasses.has(`${nsUri} ${name}`);
}
